import type { TFunction } from 'i18next';
import { sayWord } from '#platform/say-word.ts';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';

const TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: 'specifications.columns.name',
    unit: 'specifications.columns.unit',
    quantity: 'specifications.columns.quantity',
    formula: 'specifications.columns.formula',
    price: 'specifications.columns.price',
    norm_quantity: 'specifications.columns.normQuantity',
    norm_id: 'specifications.columns.norm',
  }),
);

/** What a field of a line is called in its column. */
export function fieldTitle(t: TFunction, key: string): string {
  const path = TITLES.get(key);
  return path === undefined ? key : sayWord(t, path, key);
}

/** A value as its column shows it. A text that no number could be read from stays as it was typed. */
export function shownValue(format: CellFormat, key: string, value: string): string {
  const kind = key === 'price' ? 'money' : key === 'quantity' || key === 'norm_quantity' ? 'quantity' : 'text';
  return kind !== 'text' && format.read(kind, value).isRead ? format.show(kind, value) : value;
}
