import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { EditSession } from './edit-session.ts';
import { isChild, isHead, positionIdOf, type ChildLine, type SpecLine } from './specification-lines.ts';

type DisproportionateLine = Exclude<ChildLine, { kind: 'work' }>;

/** A line with a manual quantity whose position has changed its volume since. */
export function isOutOfProportion(line: SpecLine): boolean {
  return isChild(line) && line.kind !== 'work' && line.row.is_out_of_proportion;
}

/** Such lines of the position of `line`. */
export function disproportionateLinesOf({ store }: EditSession, line: SpecLine | undefined): DisproportionateLine[] {
  if (line === undefined) return [];
  const position = isHead(line) ? line.id : (positionIdOf(line) ?? '');
  return store.childrenOf(position).flatMap((id) => {
    const child = store.getRow(id);
    return child === undefined || !isChild(child) || child.kind === 'work' || !isOutOfProportion(child) ? [] : [child];
  });
}

/** Common factor, e.g. «×10»; null when the lines differ or a quantity was zero. */
export function commonFactor(lines: readonly DisproportionateLine[]): string | null {
  const factors = new Set(
    lines.map(({ row: { quantity, proportional_quantity: wanted } }) =>
      quantity === null || wanted === null || decimal(quantity).eq('0')
        ? null
        : decimal(wanted).div(decimal(quantity)).round(4).toString(),
    ),
  );
  const [only] = factors;
  return factors.size === 1 && only !== undefined ? only : null;
}

/** Sets the quantities that the volume requires, as one undo step. */
export function makeProportional({ store }: EditSession, lines: readonly DisproportionateLine[]): void {
  store.edit(
    lines.map(({ id, row }) => ({ row: id, key: 'quantity', from: row.quantity, to: row.proportional_quantity })),
  );
}
