import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { foreignRu } from './foreign.ru.texts.ts';

export const foreignEn = {
  title: 'Check of a foreign estimate',
  intro:
    'An estimate of a contractor, an offer or an act: 25 rules find wrong arithmetic, repeated rows, hidden rows and prices far from yours. No specification is made.',
  drop: 'Drop the file of an estimate',
  dropHint: 'xlsx, xls, ods, csv, docx, pdf with text, gge, xml, Grand-Smeta, ARPS; up to 50 MB',
  listTitle: 'Checked files',
  loadFailed: 'The checks could not be loaded',
  openFailed: 'The check could not be opened',
  emptyTitle: 'No foreign estimate has been checked yet',
  emptyText: 'Drop a file here: findings with cells and sums come in a few seconds.',
  kept: 'Files and findings are kept for 30 days, the last 100 of them.',
  columns: { file: 'File', checkedAt: 'Checked', by: 'By', rows: 'Rows', found: 'Findings' },
  waits: 'Waits for columns',
  none: 'none',
  foundOf: '{{error}} / {{warning}} / {{hint}}',
  foundHint: 'Errors / warnings / hints',
  checkedBy: 'Checked by {{name}}, {{moment}}',
  rows_one: '{{count, number}} row',
  rows_other: '{{count, number}} rows',
  unpriced: 'The file has no prices: quantities, units, repeats and linked works were checked.',
  basis: {
    gross:
      'The prices of the file include VAT: your earlier prices and the starter norms are compared with the same VAT.',
    net: 'The prices of the file exclude VAT: your earlier prices and the starter norms are compared without it.',
    silent:
      'The file does not say whether its prices include VAT: they are compared with your earlier prices and the starter norms without it.',
  },
  question: 'The file “{{name}}” does not say. Choose, and the estimate is checked again with the answer.',
  make: 'Make a specification',
  makeFailed: 'The file could not be taken',
  file: 'Download the file',
  remove: 'Delete',
  removing: {
    title: 'Delete the check?',
    text: 'The file «{{name}}» and its findings will be deleted.',
    confirm: 'Delete',
  },
  removeFailed: 'The check could not be deleted',
  exportFailed: 'The findings could not be downloaded',
  totals: 'Total of the file {{file}}, of its rows {{read}}, difference {{difference}}',
  totalsEqual: 'The totals of the file agree with its rows: {{file}}',
  cleanText_one: '{{count, number}} row was checked by 25 rules.',
  cleanText_other: '{{count, number}} rows were checked by 25 rules.',
  warnings: 'Read with reservations: {{number}}',
} satisfies TextsOf<typeof foreignRu>;
