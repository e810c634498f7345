import { TIME_IN_BIN } from '@karkas/api/bin/days-in-bin.texts.ts';
import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { dialogTextsRu } from './dialogs.ru.texts.ts';

export const dialogTextsEn = {
  commit: {
    title: 'Approve the specification?',
    text: 'An approved specification cannot be changed: neither rows, nor prices, nor settings.',
    amount: 'Total with VAT',
    ofAgreement: 'Positions of the agreement with VAT',
    positions: 'Positions',
    byItself: 'Matched automatically and not confirmed by anyone',
    whichByItself: 'Which ones',
    withoutContract: 'The specification belongs to no contract: its sum is in none.',
    doubtful: 'Doubtful norms: {{number}}',
    unpriced: 'No price: {{number}}',
    showDoubtful: 'Check them',
    confirm: 'Approve',
    changed: 'Somebody changed the specification meanwhile. Check the rows before you approve.',
    changedTo:
      'Somebody changed the specification meanwhile. The total is {{amount}} now. Check the rows before you approve.',
    blocked: 'Some positions have no norm or no price',
    blockedText: 'Check them, or approve with the gaps and give the reason.',
    force: 'Approve with gaps',
    forceDifference: 'Approve for this reason',
    reason: 'Reason',
    reasonOfGaps: 'Why you approve it with gaps',
    more: 'and {{number}} more',
  },
  settings: {
    title: 'Calculation settings',
    overhead: 'Overhead',
    profit: 'Profit',
    percent: 'Percent of the payroll',
    vat: 'VAT rate',
    vatIncluded: 'Prices contain VAT',
    region: 'Region',
    priceDate: 'Prices of the day',
    saved: 'The settings are saved',
    workKind: 'Kind of construction',
    workKinds: { construction: 'New construction', repair: 'Repair' },
    repairHint: 'In a repair overhead and profit follow the kinds of repair works, and norms of repair come first',
    modes: { by_kind_of_work: 'By kind of work', percent: 'One percent', none: 'None' },
    percentRequired: 'Enter the percent',
  },
  rename: {
    title: 'Details of the specification',
    name: 'Name',
    number: 'Number',
    date: 'Date',
    saved: 'The details are saved',
  },
  remove: {
    title: 'Delete the specification?',
    text: `The specification “{{name}}” and all its rows can be restored from the bin within ${TIME_IN_BIN.en.days}.`,
    done: 'The specification is deleted',
    started: 'The specification is being moved to the bin',
  },
} as const satisfies TextsOf<typeof dialogTextsRu>;
