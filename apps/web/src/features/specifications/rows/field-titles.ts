import type { TFunction } from 'i18next';
import { translateKey } from '#platform/i18n/translate-key.ts';
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

/** Column title of a field. */
export function fieldTitle(t: TFunction, key: string): string {
  const path = TITLES.get(key);
  return path === undefined ? key : translateKey(t, path, key);
}

/** A value formatted as in its column. Text that is not a number stays as typed. */
export function formatField(format: CellFormat, key: string, value: string): string {
  const kind = key === 'price' ? 'money' : key === 'quantity' || key === 'norm_quantity' ? 'quantity' : 'text';
  return kind !== 'text' && format.read(kind, value).isRead ? format.show(kind, value) : value;
}
