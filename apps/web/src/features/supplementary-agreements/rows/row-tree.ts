import type { EffectiveRow } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';

/** Rows in tree order: children follow their section. */
type Rows = readonly Pick<EffectiveRow, 'row_key' | 'parent_key' | 'kind' | 'number' | 'name'>[];

/** Depth of each row by key. */
export function depthsOf(rows: Rows): Map<string, number> {
  const depths = new Map<string, number>();
  for (const row of rows) depths.set(row.row_key, row.parent_key === null ? 0 : (depths.get(row.parent_key) ?? -1) + 1);
  return depths;
}

/** Rows whose number or name contains every word, with the rows of matching sections and all ancestor sections. */
export function searchRows<Row extends Rows[number]>(rows: readonly Row[], search: string): readonly Row[] {
  const words = normaliseName(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  const matching = new Set<string>();
  const parents = new Map(rows.map((row) => [row.row_key, row.parent_key]));
  for (const row of rows) {
    const text = normaliseName(`${row.number} ${row.name}`);
    // Only matches and their descendants so far; ancestors are added below.
    if ((row.parent_key !== null && matching.has(row.parent_key)) || words.every((word) => text.includes(word)))
      matching.add(row.row_key);
  }
  const displayed = new Set<string>();
  for (const key of matching)
    for (let above: string | null = key; above !== null && !displayed.has(above); above = parents.get(above) ?? null)
      displayed.add(above);
  return rows.filter((row) => displayed.has(row.row_key));
}

/** Positions of each section at any depth. */
export function positionsBySection(rows: Rows): Map<string, string[]> {
  const parents = new Map(rows.map((row) => [row.row_key, row.parent_key]));
  const inside = new Map<string, string[]>(
    rows.filter((row) => row.kind === 'section').map((row) => [row.row_key, []]),
  );
  for (const row of rows) {
    if (row.kind !== 'position') continue;
    for (let above = row.parent_key; above !== null; above = parents.get(above) ?? null)
      inside.get(above)?.push(row.row_key);
  }
  return inside;
}

/**
 * Row keys of the request. Sections of positions are included by the server; a section to be removed as a whole is
 * named, so that its heading is removed too.
 */
export function keysToTake(rows: Rows, chosen: ReadonlySet<string>, change: 'changed' | 'removed'): string[] {
  const inside = positionsBySection(rows);
  const isWhole = (key: string) => {
    const positions = inside.get(key) ?? [];
    return positions.length > 0 && positions.every((position) => chosen.has(position));
  };
  return rows
    .filter((row) => (row.kind === 'position' ? chosen.has(row.row_key) : change === 'removed' && isWhole(row.row_key)))
    .map((row) => row.row_key);
}
