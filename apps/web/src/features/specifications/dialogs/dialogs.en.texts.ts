import type { TextsOf } from '#platform/i18n.ts';
import type { dialogTextsRu } from './dialogs.ru.texts.ts';

export const dialogTextsEn = {
  commit: {
    title: 'Approve the specification?',
    text: 'An approved specification cannot be changed: neither rows, nor prices, nor settings.',
    amount: 'Total with VAT',
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
    reason: 'Reason',
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
    text: 'The specification “{{name}}” and all its rows will be deleted.',
    done: 'The specification is deleted',
  },
} as const satisfies TextsOf<typeof dialogTextsRu>;
