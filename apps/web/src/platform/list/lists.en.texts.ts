import type { TextsOf } from '../i18n/i18n.ts';
import type { listsRu } from './lists.ru.texts.ts';

export const listsEn = {
  totals: 'Totals of the list',
  moreTotals: 'Other sums of the list',
  atLeast: 'at least',
  atMost: 'at most',
  byKnown: 'by known prices',
  waterfall: {
    caption: 'How the total changed',
    step: 'What changed',
    amount: 'Change',
    level: 'Total',
  },
  totalsFailed: 'The totals could not be counted',
  totalsRetry: 'Count again',
  nothingTitle: 'Nothing found',
  nothingText: 'Change the search or clear the filters.',
  clear: 'Clear filters',
  noRight: 'No access to this section',
  noRightText: 'The administrator of the company gives it: Company, Roles.',
  filters: 'Filters',
  filtersChosen: 'Filters: {{count}}',
  export: {
    title: 'Export',
    others: 'Other formats',
    xlsx: 'Excel workbook (.xlsx)',
    csv: 'CSV table',
    pdf: 'PDF document',
  },
  until: 'until',
  missingText: 'What was deleted is kept in the bin of the company. The address may also be out of date.',
  toBin: 'Bin',
  sort: 'Sorting',
  ascending: 'Ascending',
  descending: 'Descending',
} as const satisfies TextsOf<typeof listsRu>;
