import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { isIncomplete, type PositionFigure } from '../figures/price-position.ts';
import { CELL_TEXTS, CHANGE_TEXTS, NOTE_TEXTS } from '../report.texts.ts';

/** The name and below it the contract's values of the work, and whether its price is complete. */
export function nameWithChange(figure: PositionFigure, withPrices: boolean): string {
  const { name } = figure.row;
  const details = [
    changeOf(figure.row, withPrices),
    withPrices && isIncomplete(figure) ? NOTE_TEXTS.incomplete(figure.sums.missing_prices) : null,
  ];
  return [name, ...details.filter((text) => text !== null)].join('\n');
}

function changeOf({ unit, change }: PositionFigure['row'], withPrices: boolean): string | null {
  if (change === undefined) return null;
  if (change.kind === 'added') return CHANGE_TEXTS.added;
  const volume = [change.quantity_before === null ? CELL_TEXTS.nothing : formatQuantity(change.quantity_before), unit];
  const price =
    withPrices && change.price_before !== null ? formatMoney(change.price_before, { currency: false }) : null;
  return CHANGE_TEXTS.before(volume.filter(Boolean).join(' '), price);
}
