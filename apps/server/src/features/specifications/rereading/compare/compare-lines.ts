import { matchIssues, type IssueRow } from '@karkas/domain/specification/index.ts';
import type { NewResourceRow } from '../../bills/bill-rows.ts';
import type { CurrentLine } from './current-bill.repository.ts';
import { isSame, takesPriceOfLine } from './price-taken.ts';

export type LineChange = {
  change: 'added' | 'changed' | 'gone';
  before: CurrentLine | null;
  after: NewResourceRow | null;
};

type Place = { sheet: string; row: number };

const asRow = ({ id, name, unit, quantity }: CurrentLine | NewResourceRow): IssueRow => ({
  id,
  parent_id: null,
  kind: 'position',
  number: '',
  name,
  unit,
  quantity,
  place: null,
});

/** Matches lines of a position in both issues: from the new line to the existing one. */
function pairLines(before: readonly CurrentLine[], after: readonly NewResourceRow[]): ReadonlyMap<string, string> {
  if (before.length === 0 || after.length === 0) return new Map();
  return matchIssues(before.map(asRow), after.map(asRow));
}

/** Existing lines that the new issue leaves unchanged, each with its new statement. */
export function alikeLines(
  before: readonly CurrentLine[],
  after: readonly NewResourceRow[],
  { seesPrices }: { seesPrices: boolean },
): { before: CurrentLine; after: NewResourceRow }[] {
  const pairs = pairLines(before, after);
  const byId = new Map(before.map((line) => [line.id, line]));
  return after.flatMap((line) => {
    const was = byId.get(pairs.get(line.id) ?? '');
    return was !== undefined && isLineAlike(was, line, seesPrices) ? [{ before: was, after: line }] : [];
  });
}

export function compareLines(
  before: readonly CurrentLine[],
  after: readonly NewResourceRow[],
  { seesPrices }: { seesPrices: boolean },
): LineChange[] {
  const pairs = pairLines(before, after);
  const byId = new Map(before.map((line) => [line.id, line]));
  const changes = after.flatMap((line): LineChange[] => {
    const was = byId.get(pairs.get(line.id) ?? '');
    if (was === undefined) return [{ change: 'added', before: null, after: line }];
    return isLineAlike(was, line, seesPrices) ? [] : [{ change: 'changed', before: was, after: line }];
  });
  const matched = new Set(pairs.values());
  const gone = before.filter((line) => !matched.has(line.id));
  return [...changes, ...gone.map((line) => ({ change: 'gone' as const, before: line, after: null }))];
}

function isLineAlike(before: CurrentLine, after: NewResourceRow, seesPrices: boolean): boolean {
  const isAlike = before.name === after.name && before.unit === after.unit && isSame(before.quantity, after.quantity);
  return isAlike && (!seesPrices || !takesPriceOfLine(before, after.price) || isSame(before.price, after.price));
}

/** Place of each line in the new issue; null if it is not there. */
export function placesOfLines(
  before: readonly CurrentLine[],
  after: readonly NewResourceRow[],
): [id: string, place: Place | null][] {
  const sources = new Map(after.map((line) => [line.id, line.source]));
  const places = new Map([...pairLines(before, after)].map(([to, from]) => [from, sources.get(to) ?? null]));
  return before.map(({ id }) => [id, places.get(id) ?? null]);
}
