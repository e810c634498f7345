import { addAll, decimal } from '@karkas/domain/decimal/decimal.ts';
import { isDittoName } from '@karkas/domain/matching/index.ts';
import type { Warn } from '../../warnings.ts';
import { isSameUnit, readAmount } from '../amounts.ts';
import type { BillLine } from '../bill-line.ts';
import type { TableRow } from '../table-row.types.ts';

/**
 * Rows that continue the position above: its name is merged over them, repeated, or left blank, and only a place and
 * a quantity differ. Each is mapped to the row above; a blank name is filled in.
 */
export function continuedRows(rows: readonly TableRow[], warn: Warn): Map<number, number> {
  const found = new Map<number, number>();
  let chain: Chain | null = null;
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    if (above === undefined || !isContinued(row, above)) {
      chain = null;
      return;
    }
    chain ??= { sum: quantityOf(above) ?? '0', count: 1 };
    const own = quantityOf(row);
    if (isSumOf(row, chain, own)) return;
    chain = { sum: addAll([chain.sum, own ?? '0']), count: chain.count + 1 };
    found.set(index, index - 1);
    if ((row.line.texts.name ?? '') === '') takeName(row.line, above.line, warn);
  });
  return found;
}

function isContinued({ kind, line, isMaterial }: TableRow, above: TableRow): boolean {
  if (kind !== 'position' || above.kind !== 'position' || isMaterial === true || above.isMaterial === true)
    return false;
  if (line.number !== null || line.cells.quantity === undefined || line.cells.coefficient !== undefined) return false;
  if ((line.texts.code ?? '') !== '' || (line.texts.type ?? '') !== '') return false;
  const [name, aboveName] = [line.texts.name ?? '', above.line.texts.name ?? ''];
  if (aboveName === '' || !isOfSameUnit(line, above.line)) return false;
  // A cell that holds an error or an uncounted formula is not blank.
  if (name === '') return line.cells.name === undefined;
  if (line.inheritedFrom?.name !== undefined || isDittoName(name)) return true;
  // The same thing at another price may be the material of the work.
  return plain(name) === plain(aboveName) && line.texts.price === above.line.texts.price;
}

function isOfSameUnit({ texts: { unit } }: BillLine, above: BillLine): boolean {
  return unit === undefined || (above.texts.unit !== undefined && isSameUnit(unit, above.texts.unit));
}

/** The sum of the quantities of a position and of the rows that continue it. */
type Chain = { sum: string; count: number };

/** A blank name beside the sum of the quantities above: their total without a label. */
function isSumOf({ line }: TableRow, { sum, count }: Chain, own: string | null): boolean {
  return line.texts.name === undefined && own !== null && count > 1 && decimal(sum).eq(decimal(own));
}

function quantityOf(row: TableRow): string | null {
  return readAmount(row.line.cells.quantity ?? null, () => null).value;
}

function takeName(line: BillLine, above: BillLine, warn: Warn): void {
  const { name = '' } = above.texts;
  line.texts.name = name;
  if (line.texts.unit === undefined && above.texts.unit !== undefined) line.texts.unit = above.texts.unit;
  warn('name_missing', { row: line.row.number, found: name.slice(0, LONGEST_QUOTED) });
}

const LONGEST_QUOTED = 80;
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '');
