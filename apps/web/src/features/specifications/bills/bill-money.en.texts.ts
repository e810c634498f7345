import type { TextsOf } from '#platform/i18n.ts';
import type { billMoneyRu } from './bill-money.ru.texts.ts';

export const billMoneyEn = {
  roles: {
    number: 'No.',
    code: 'Code',
    type: 'Kind of row',
    name: 'Name',
    unit: 'Unit',
    quantity: 'Quantity',
    coefficient: 'Consumption rate',
    price: 'Price',
    price_material: 'Price of materials',
    price_work: 'Price of works',
    total: 'Cost',
    total_material: 'Cost of materials',
    total_work: 'Cost of works',
    formula: 'Formula',
    drawing_ref: 'Drawings',
    file_name: 'File name',
    pages: 'Pages',
    comment: 'Note',
  },
  columns: {
    columnsHint:
      'Correct a column that was understood wrongly: the file is read again, and the choice is remembered for files of this layout.',
    columnsTitle: 'Columns of the file',
    meaning: 'Meaning',
    ignore: 'Not read',
  },
  commit: {
    totals: 'The totals of the file differ from what was read',
    totalsText: 'Check the bill, or commit with the difference and tell the reason.',
  },
  reconciliation: {
    title: 'Comparison with the totals of the file',
    line: 'in the file {{file}} · read {{read}} · difference {{difference}}',
    withVat: 'with VAT',
    withoutVat: 'without VAT',
    none: 'The file states no totals to compare with',
    row: 'Total, row {{row}}',
  },
  prices: {
    title: 'Prices of the bill',
    text_one: 'The bill prices {{count}} position.',
    text_other: 'The bill prices {{count}} positions.',
    choice: 'What to calculate',
    keep: 'Keep the prices of the bill',
    keepHint: 'Only positions without a price go by norms',
    keepNone: 'Every position has a price: nothing to calculate',
    norms: 'Calculate by norms',
    normsHint: 'The calculation replaces the prices of the bill, which stay for comparison',
    byBill: 'By the bill',
    now: 'Now',
  },
} as const satisfies TextsOf<typeof billMoneyRu>;
