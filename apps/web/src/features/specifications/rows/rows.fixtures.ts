import type { SpecificationRow } from '@karkas/api/specifications/rows.schemas.ts';

/** A position as the server answers it, for tests of the table. */
export function aRow(id: string, over: Partial<SpecificationRow> = {}): SpecificationRow {
  return {
    id,
    is_removal: false,
    row_key: id,
    parent_id: null,
    kind: 'position',
    sort_order: 1,
    number: '1',
    name: `Позиция ${id}`,
    unit: 'м3',
    quantity: '1',
    formula: null,
    drawing_ref: null,
    note: null,
    price: '10.00',
    total: '10.00',
    is_hand_priced: false,
    price_source: null,
    norm_id: null,
    norm_code: null,
    norm_name: null,
    kind_of_work: null,
    own_kind_of_work: null,
    match_status: 'matched',
    match_score: 0.9,
    candidates: [],
    missing_prices: 0,
    source: null,
    version: 1,
    ...over,
  };
}
