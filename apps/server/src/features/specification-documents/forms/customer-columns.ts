import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { FormCell, FormColumn } from '#platform/documents/form/paper-form.ts';
import type { CustomerFigures } from '../figures/customer-figures.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import { hasVatWithin } from '../wording/money-titles.ts';
import { COLUMN_TITLES } from '../report.texts.ts';
import { CUSTOMER_TEXTS as T } from './customer-form.texts.ts';
import type { ReportHead, ReportPositionRow } from '../report.types.ts';

export type CustomerKey =
  | 'number'
  | 'name'
  | 'unit'
  | 'quantity'
  | 'price_material'
  | 'price_work'
  | 'price'
  | 'materials'
  | 'works'
  | 'total'
  | 'before'
  | 'effect'
  | 'note';

export type CustomerColumn = FormColumn & { key: CustomerKey };

type ColumnsInput = { head: ReportHead; figures: ReportFigures; customer: CustomerFigures; withPrices: boolean };

/** Whether materials and works have columns of their own. */
export const isSplit = ({ materials, works }: CustomerFigures): boolean =>
  [materials, works].every((sum) => !decimal(sum).eq('0'));

/** Only non-empty columns: materials and works separately if both exist, notes if there are any. */
export function customerColumns({ head, figures, customer, withPrices }: ColumnsInput): CustomerColumn[] {
  const hasParts = isSplit(customer);
  const isAnnex = head.agreement !== null;
  const hasNotes = figures.positions.some(({ row }) => noteOf(row) !== null);
  const hasEquipment = !decimal(figures.sums.equipment).eq('0');
  const material = hasEquipment ? T.material_and_equipment : T.material;
  const money = (key: CustomerKey, title: string, width: number, group?: string): CustomerColumn => ({
    key,
    title,
    kind: 'money',
    width,
    ...(group === undefined ? {} : { group }),
  });
  const isWithVat = hasVatWithin(head);
  const ofPrices = isWithVat ? T.prices_with_vat : T.prices;
  const ofCosts = isWithVat ? T.costs_with_vat : T.costs;
  const prices: CustomerColumn[] = hasParts
    ? [
        money('price_material', material, 14, ofPrices),
        money('price_work', T.work, 14, ofPrices),
        money('materials', material, 16, ofCosts),
        money('works', T.work, 16, ofCosts),
        money('total', T.whole, 17, ofCosts),
      ]
    : [
        money('price', isWithVat ? T.price_with_vat : T.price, 15),
        money('total', isWithVat ? T.cost_with_vat : T.cost, 18),
      ];
  const change = [money('before', COLUMN_TITLES.before, 16), money('effect', COLUMN_TITLES.change, 16)];
  return [
    { key: 'number', title: T.number, kind: 'text', width: 7 },
    { key: 'name', title: T.name, kind: 'text', width: hasParts && isAnnex ? 44 : 56 },
    { key: 'unit', title: T.unit, kind: 'text', width: 9.5 },
    { key: 'quantity', title: T.quantity, kind: 'quantity', width: 13 },
    ...(withPrices ? [...prices, ...(isAnnex ? change : [])] : []),
    ...(hasNotes ? [{ key: 'note', title: T.note, kind: 'text', width: 26 } as const] : []),
  ];
}

/** The position's note and the drawing its quantity is taken from. */
export function noteOf({ note, drawing_ref: drawing }: ReportPositionRow): string | null {
  const [noteText, ref] = [note?.trim() ?? '', drawing?.trim() ?? ''];
  const texts = [noteText, ref === '' ? '' : T.drawing(ref)].filter((text) => text !== '');
  return texts.length === 0 ? null : texts.join('\n');
}

export type CustomerCells = Partial<Record<CustomerKey, FormCell>>;

/** A row of cells in the order of the columns. */
export function lineOf(columns: readonly CustomerColumn[], cells: CustomerCells): FormCell[] {
  return columns.map(({ key }) => cells[key] ?? null);
}

/** The letter of a column; null if it is not printed. */
export function letterOf(columns: readonly CustomerColumn[], key: CustomerKey): string | null {
  const at = columns.findIndex((column) => column.key === key);
  return at === -1 ? null : String.fromCharCode(65 + at);
}
