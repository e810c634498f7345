import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { CELL_TEXTS, CHANGE_TEXTS } from './specification-report.texts.ts';
import type { ReportPositionRow } from './specification-report.types.ts';

/** The name and, under it, what the contract states of the work. */
export function nameWithChange({ name, unit, change }: ReportPositionRow, withPrices: boolean): string {
  if (change === undefined) return name;
  if (change.kind === 'added') return `${name}\n${CHANGE_TEXTS.added}`;
  const volume = [change.quantity_before === null ? CELL_TEXTS.nothing : formatQuantity(change.quantity_before), unit];
  const price =
    withPrices && change.price_before !== null ? formatMoney(change.price_before, { currency: false }) : null;
  return `${name}\n${CHANGE_TEXTS.before(volume.filter(Boolean).join(' '), price)}`;
}
