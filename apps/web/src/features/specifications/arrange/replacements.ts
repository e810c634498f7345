import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { lineTotal } from '@karkas/domain/specification/index.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import type { CellPatch } from '#ui/data-grid/grid-types.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { isRemoval } from '../rows/line-rules.ts';
import type { ConsumableLine, ResourceLine, SpecLine } from '../rows/specification-lines.ts';

export type SuppliedLine = ResourceLine | ConsumableLine;
export type NamePart = { find: string; replace: string; isWholeCase: boolean };
export type Renaming = { line: SpecLine; from: string; to: string };

/** Lines of the same resource in the specification: same code, or same name if there is none, and same unit. */
export function sameLines({ store }: EditSession, line: SuppliedLine): SuppliedLine[] {
  const keyOf = (one: SuppliedLine): string =>
    [one.kind, one.row.code ?? normaliseName(one.row.name), one.row.unit ?? ''].join('\n');
  const key = keyOf(line);
  return store.allRows().filter((one): one is SuppliedLine => isSupplied(one) && keyOf(one) === key);
}

export function isSupplied(line: SpecLine | undefined): line is SuppliedLine {
  return line?.kind === 'resource' || line?.kind === 'consumable';
}

/** Cost of the lines at the current or another price; null if one lacks a quantity or a price. */
export function costAt(lines: readonly SuppliedLine[], price: string | undefined): string | null {
  const costs = lines.map(({ row }) => {
    const at = price ?? row.price ?? null;
    if (row.supply_by === 'customer') return '0';
    return row.quantity === null || at === null ? null : lineTotal(row.quantity, at, row.cost_coefficient);
  });
  return costs.includes(null) ? null : roundMoney(addAll(costs.map((cost) => cost ?? '0')));
}

export function differenceOf(before: string | null, after: string | null): string | null {
  return before === null || after === null ? null : roundMoney(decimal(after).minus(decimal(before)));
}

/** Cell patches of a replacement, applied as one undo step. */
export function patchesOf(
  lines: readonly SuppliedLine[],
  to: { name: string; price: string | undefined },
): CellPatch[] {
  return lines.flatMap(({ id, row }) => [
    ...(to.name === row.name ? [] : [{ row: id, key: 'name', from: row.name, to: to.name }]),
    ...(to.price === undefined || to.price === row.price
      ? []
      : [{ row: id, key: 'price', from: row.price ?? null, to: to.price }]),
  ]);
}

/** Names after replacement. Rows that only remove a contract row keep their name. */
export function renamings(lines: readonly SpecLine[], { find, replace, isWholeCase }: NamePart): Renaming[] {
  if (find === '') return [];
  return lines.flatMap((line) => {
    if (line.kind === 'sum' || isRemoval(line)) return [];
    const from = line.row.name;
    const to = replaced(from, { find, replace, isWholeCase }).trim();
    return to === from || to === '' ? [] : [{ line, from, to }];
  });
}

/** Replaces all occurrences; case-insensitive unless requested otherwise. */
function replaced(text: string, { find, replace, isWholeCase }: NamePart): string {
  if (isWholeCase) return text.replaceAll(find, () => replace);
  const [where, what] = [text.toLocaleLowerCase('ru'), find.toLocaleLowerCase('ru')];
  // Lowercasing may change the length and shift offsets; such a text is searched case-sensitively.
  if (where.length !== text.length) return text.replaceAll(find, () => replace);
  let made = '';
  let from = 0;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, from)) {
    made += text.slice(from, at) + replace;
    from = at + what.length;
  }
  return made + text.slice(from);
}
