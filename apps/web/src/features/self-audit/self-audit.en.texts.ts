import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { selfAuditRu } from './self-audit.ru.texts.ts';

export const selfAuditEn = {
  intro:
    'Every night Karkas compares the data of the company with itself: lines, positions, sections and totals, contracts and agreements, work orders, files and the log. A difference names the paper.',
  loadFailed: 'The audit could not be loaded',
  startFailed: 'The audit could not be started',
  noRightTitle: 'Not everybody sees the audit',
  noRightText: 'It is available to members who can view the activity log and all projects of the company.',
  start: 'Audit now',
  never: 'There has been no audit yet. The first runs at night, or start it now.',
  firstRuns: 'The first audit is running.',
  running: 'The audit is running: {{percent}}',
  broken:
    'The last audit did not finish. Try again; if it happens again, contact the administrator of the installation.',
  verdict: 'Audited {{moment}}, differences: {{number}}',
  differences: 'Differences',
  invariants: 'What was compared',
  partial: '{{number}}, to be continued',
  hidden: 'Amounts are seen by who sees prices',
  yes: 'yes',
  no: 'no',
  unlisted_one: 'And {{count}} more difference',
  unlisted_other: 'And {{count}} more differences',
  columns: {
    invariant: 'What must agree',
    checked: 'Compared',
    differences: 'Differences',
    paper: 'Paper',
    expected: 'As it should be',
    found: 'As it is',
  },
} as const satisfies TextsOf<typeof selfAuditRu>;
