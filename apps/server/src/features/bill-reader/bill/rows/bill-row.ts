import type { BillRow, BillSource } from '../../bill-reader.types.ts';

/** A row with only its source set. */
export function emptyRow(source: BillSource): BillRow {
  return {
    kind: 'work',
    number: null,
    name: '',
    level: 0,
    code: null,
    unit_raw: null,
    quantity: null,
    formula: null,
    coefficient: null,
    price: null,
    price_material: null,
    price_work: null,
    amount: null,
    section_level: null,
    drawing_ref: null,
    file_name: null,
    pages: null,
    comment: null,
    resource_type: null,
    is_hidden: false,
    source,
  };
}
