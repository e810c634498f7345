import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { approvalsRu } from './approvals.ru.texts.ts';

export const approvalsEn = {
  title: 'Approval',
  field: 'Asked to agree',
  sum: 'Agreed: {{approved, number}} of {{all, number}}',
  rejectedSum: 'Rejected: {{count, number}}',
  awaitsMe: 'Awaits your decision',
  awaiting: 'Awaits a decision of',
  ask: 'Ask to agree…',
  remove: 'Ask no more: {{name}}',
  left: 'has left the company',
  you: '{{name}} (you)',
  noDecision: 'No decision',
  dropped: 'The former decision “{{decision}}” was dropped {{moment}}: {{name}} changed the content',
  droppedByNobody: 'The former decision “{{decision}}” was dropped {{moment}}: the content has changed',
  decisions: {
    approved: 'Approved',
    approved_with_remarks: 'With remarks',
    rejected: 'Rejected',
  },
  decide: 'Your decision',
  deeds: {
    approved: 'Approve',
    approved_with_remarks: 'With remarks',
    rejected: 'Reject',
    none: 'Take the decision back',
  },
  dialog: {
    approved_with_remarks: 'Approve with remarks',
    rejected: 'Reject',
    remarks: 'Remarks',
    reason: 'Reason',
  },
  done: {
    approved: 'Task No. {{number}}: approved',
    approved_with_remarks: 'Task No. {{number}}: approved with remarks',
    rejected: 'Task No. {{number}}: rejected',
    none: 'Task No. {{number}}: the decision is withdrawn',
  },
  failed: 'The decision was not written',
} as const satisfies TextsOf<typeof approvalsRu>;
