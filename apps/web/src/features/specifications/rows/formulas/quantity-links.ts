import type { QuantitySource } from '@karkas/api/specifications/rows/quantity-sources.schemas.ts';
import { replaceReferences } from '@karkas/domain/specification/index.ts';
import { linkKeys } from './formula-keys.ts';
import type { HeadLine, SpecLine } from '../specification-lines.ts';

/** Access to the rows of the table. */
export type LinkedRows = { all: () => Iterable<SpecLine>; getRow: (id: string) => SpecLine | undefined };

/** Row by key; undefined when deleted. */
export function rowOfKey(
  { quantity_sources: sources }: { quantity_sources?: readonly QuantitySource[] | null },
  key: string,
  { all, getRow }: LinkedRows,
): HeadLine | undefined {
  const id = sources?.find((source) => source.row_key === key)?.row_id;
  const linkedRow = id ? getRow(id) : undefined;
  if (linkedRow?.kind === 'position') return linkedRow;
  if (id) return undefined;
  for (const line of all()) if (line.kind === 'position' && line.row.row_key === key) return line;
  return undefined;
}

/** The formula with current row numbers; a deleted row is displayed as a question mark. */
export function formulaWithNumbers({ row }: HeadLine, rows: LinkedRows): string {
  const keys = linkKeys(row);
  return keys.length === 0
    ? (row.formula ?? '')
    : replaceReferences(row.formula ?? '', (place) => rowOfKey(row, keys[place] ?? '', rows)?.number ?? '?');
}

export type NamedRows = { keys: string[]; lines: HeadLine[] } | { problem: 'missing' | 'several' | 'circle' };

/**
 * Positions referenced by a typed formula: already linked ones first, then those of the same section, then unique
 * numbers.
 */
export function rowsNamed(line: HeadLine, names: readonly string[], rows: LinkedRows): NamedRows {
  const wanted = new Set(names);
  const byNumber = new Map<string, HeadLine[]>();
  for (const other of rows.all()) {
    if (other.kind !== 'position') continue;
    const number = other.number.replace(/[[\]]/gu, '');
    if (wanted.has(number)) byNumber.set(number, [...(byNumber.get(number) ?? []), other]);
  }
  const linked = new Set(linkKeys(line.row));
  const lines: HeadLine[] = [];
  for (const name of names) {
    const numbered = byNumber.get(name) ?? [];
    const one = (those: readonly HeadLine[]): HeadLine | undefined => (those.length === 1 ? those[0] : undefined);
    const meant =
      one(numbered) ??
      one(numbered.filter(({ row }) => linked.has(row.row_key))) ??
      one(numbered.filter(({ parentId }) => parentId === line.parentId));
    if (meant === undefined) return { problem: numbered.length === 0 ? 'missing' : 'several' };
    lines.push(meant);
  }
  if (leadsBack(line, lines, rows)) return { problem: 'circle' };
  return { keys: lines.map(({ row }) => row.row_key), lines };
}

function leadsBack({ id }: HeadLine, first: readonly HeadLine[], rows: LinkedRows): boolean {
  const seen = new Set<string>();
  const waiting = [...first];
  for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
    if (line.id === id) return true;
    if (seen.has(line.id)) continue;
    seen.add(line.id);
    for (const key of linkKeys(line.row)) {
      const source = rowOfKey(line.row, key, rows);
      if (source !== undefined) waiting.push(source);
    }
  }
  return false;
}
