import type { PriceOffer } from '@karkas/api/specifications/prices/line-prices.schemas.ts';
import type { resourceRowPatch, ResourceRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { z } from 'zod';

export const PRICE_WAYS = ['price', 'index', 'offers'] as const;

export type LineValues = {
  grade: string;
  machine_row_id: string;
  labour_percent: string;
  way: (typeof PRICE_WAYS)[number];
  price: string;
  base_price: string;
  index: string;
  offers: PriceOffer[];
  price_source: { document: string; date: string };
};

export function lineValues(row: ResourceRow): LineValues {
  const { offers = null, base_price: base = null, price_source: source = null } = row;
  return {
    grade: row.grade ?? '',
    machine_row_id: row.machine_row_id ?? '',
    labour_percent: row.labour_percent ?? '',
    way: offers === null ? (base === null ? 'price' : 'index') : 'offers',
    price: row.price ?? '',
    base_price: base ?? '',
    index: row.index ?? '',
    offers: offers ?? [],
    price_source: { document: source?.document ?? '', date: source?.date ?? '' },
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Fields of the line's kind; of the ways to set a price only the chosen one is sent. */
export function lineInput(values: LineValues, { kind, ...row }: ResourceRow): z.input<typeof resourceRowPatch> {
  const percent = kind === 'material' ? orNull(values.labour_percent) : null;
  return {
    ...(kind === 'labour' || kind === 'machinist' ? { grade: orNull(values.grade) } : {}),
    ...(kind === 'machinist' ? { machine_row_id: orNull(values.machine_row_id) } : {}),
    ...(kind === 'material' ? { labour_percent: percent } : {}),
    ...(percent === null ? priceInput(values, row) : {}),
  };
}

function priceInput(values: LineValues, row: Omit<ResourceRow, 'kind'>): z.input<typeof resourceRowPatch> {
  const { document, date } = values.price_source;
  const source = { document: orNull(document), date: orNull(date) };
  const current = row.price_source ?? null;
  const isSaid = source.document !== (current?.document ?? null) || source.date !== (current?.date ?? null);
  const said = isSaid || source.document !== null || source.date !== null ? { price_source: source } : {};
  switch (values.way) {
    case 'price': {
      const price = orNull(values.price);
      // An unedited price is not sent, so that its source is kept.
      const isSame =
        price === (row.price ?? null) && (row.base_price ?? null) === null && (row.offers ?? null) === null;
      return { ...(isSame ? {} : { price }), ...said };
    }
    case 'index':
      return { base_price: values.base_price, index: values.index, ...said };
    case 'offers':
      return { offers: values.offers, ...said };
  }
}
