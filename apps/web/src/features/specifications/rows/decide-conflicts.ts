import type { RowFields } from '#platform/edits/waiting-edits.ts';
import type { GridStore } from '#ui/data-grid/grid-store-types.ts';
import type { CellValue } from '#ui/data-grid/grid-types.ts';
import type { LineEdit } from './line-requests.ts';
import type { SpecLine } from './specification-lines.ts';

/** A line two people have changed: the fields that both have typed into, and the line as the server has it. */
export type Conflict = LineEdit & { theirs: SpecLine };
export type ConflictChoice = 'mine' | 'theirs';
export type AskConflicts = (conflicts: readonly Conflict[]) => Promise<ConflictChoice>;

/** The server names no more rows of a conflict than this at once. */
const NAMED_AT_ONCE = 50;

export type ConflictMeans = {
  store: Pick<GridStore<SpecLine>, 'forget'>;
  /** What the cells of a line held when they were typed over. */
  baseOf: (lineId: string) => RowFields;
  /** What was typed for a line since goes along with these fields, which are on their way; both are the answer. */
  join: (lineId: string, fields: RowFields) => RowFields;
  askConflicts: AskConflicts;
};

/** Asks until nothing is left that both have typed: what is typed during a question may be another such cell. */
export async function decide(
  context: ConflictMeans,
  conflicts: readonly Conflict[],
  answered: ConflictChoice | null,
): Promise<{ decided: readonly Conflict[]; answer: ConflictChoice | null }> {
  const seen = new Map<string, RowFields>();
  let answer: ConflictChoice | null = null;
  for (let open = conflicts; ;) {
    const weighed = open.map((one) => {
      const fields = context.join(one.line.id, one.fields);
      return weigh({ ...one, fields }, { ...context.baseOf(one.line.id), ...seen.get(one.line.id) });
    });
    const asked = weighed.flatMap(({ line, theirs, both }): Conflict[] =>
      isEmpty(both) ? [] : [{ line, theirs, fields: both }],
    );
    if (asked.length === 0)
      return { decided: weighed.map(({ line, theirs, own }) => ({ line, theirs, fields: own })), answer };
    // oxlint-disable-next-line no-await-in-loop -- what is asked next depends on the answer
    const choice = answered ?? (await context.askConflicts(asked));
    if (asked.length === NAMED_AT_ONCE) answer = choice;
    for (const { line, theirs, fields } of asked)
      if (choice === 'theirs') context.store.forget(line.id);
      else seen.set(line.id, { ...seen.get(line.id), ...pickFrom(theirs, Object.keys(fields)) });
    open = weighed.map(({ line, theirs, own, both }) => ({
      line,
      theirs,
      fields: choice === 'mine' ? { ...own, ...both } : own,
    }));
  }
}

type Weighed = { line: SpecLine; theirs: SpecLine; own: RowFields; both: RowFields };

/** A formula stands or falls with the quantity it gives. */
const GOES_WITH: Readonly<Record<string, string>> = { formula: 'quantity' };

/** What of the typed is nobody else's, and what both have changed. What the server holds already is neither. */
function weigh({ line, theirs, fields }: Conflict, base: RowFields): Weighed {
  const now = pickFrom(theirs, Object.keys(fields));
  const isDisputed = (key: string): boolean => key in fields && now[key] !== fields[key] && now[key] !== base[key];
  const [own, both]: [Record<string, CellValue>, Record<string, CellValue>] = [{}, {}];
  for (const [key, value] of Object.entries(fields)) {
    if (isDisputed(key) || isDisputed(GOES_WITH[key] ?? '')) both[key] = value;
    // When the answer to an earlier try was lost on its way, the server holds already what was sent. What a person has
    // set to what it was, such as a norm that is confirmed, is no such case.
    else if (now[key] !== value || base[key] === value) own[key] = value;
  }
  return { line, theirs, own, both };
}

export function pickFrom(line: SpecLine, keys: readonly string[]): RowFields {
  const row: Readonly<Record<string, unknown>> = line.row;
  return Object.fromEntries(
    keys.map((key) => {
      const value = row[key];
      return [key, typeof value === 'string' ? value : null];
    }),
  );
}

function isEmpty(fields: RowFields): boolean {
  return Object.keys(fields).length === 0;
}
