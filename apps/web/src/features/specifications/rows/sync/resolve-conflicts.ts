import type { RowFields } from '#platform/edits/waiting-edits.ts';
import type { GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import type { CellValue } from '#ui/data-grid/grid-types.ts';
import type { LineEdit } from './line-requests.ts';
import type { SpecLine } from '../specification-lines.ts';

/** A line with conflicting edits: the fields changed by both users, and the line on the server. */
export type Conflict = LineEdit & { theirs: SpecLine };
export type ConflictChoice = 'mine' | 'theirs';
export type AskConflicts = (conflicts: readonly Conflict[]) => Promise<ConflictChoice>;

/** Maximum number of rows the server names in one conflict. */
const NAMED_AT_ONCE = 50;

export type ConflictContext = {
  store: Pick<GridStore<SpecLine>, 'forget'>;
  /** Cell values before they were edited. */
  baseOf: (lineId: string) => RowFields;
  /** Merges newer edits of the line into the fields being sent. */
  join: (lineId: string, fields: RowFields) => RowFields;
  askConflicts: AskConflicts;
};

/** Repeats until no conflict is left: edits made while the dialog is open may conflict too. */
export async function resolveConflicts(
  context: ConflictContext,
  conflicts: readonly Conflict[],
  answered: ConflictChoice | null,
): Promise<{ decided: readonly Conflict[]; answer: ConflictChoice | null }> {
  const seen = new Map<string, RowFields>();
  let answer: ConflictChoice | null = null;
  for (let open = conflicts; ;) {
    const separated = open.map((one) => {
      const fields = context.join(one.line.id, one.fields);
      return separateConflicts({ ...one, fields }, { ...context.baseOf(one.line.id), ...seen.get(one.line.id) });
    });
    const asked = separated.flatMap(({ line, theirs, both }): Conflict[] =>
      isEmpty(both) ? [] : [{ line, theirs, fields: both }],
    );
    if (asked.length === 0)
      return { decided: separated.map(({ line, theirs, own }) => ({ line, theirs, fields: own })), answer };
    // oxlint-disable-next-line no-await-in-loop -- what is asked next depends on the answer
    const choice = answered ?? (await context.askConflicts(asked));
    if (asked.length === NAMED_AT_ONCE) answer = choice;
    for (const { line, theirs, fields } of asked)
      if (choice === 'theirs') context.store.forget(line.id);
      else seen.set(line.id, { ...seen.get(line.id), ...pickFrom(theirs, Object.keys(fields)) });
    open = separated.map(({ line, theirs, own, both }) => ({
      line,
      theirs,
      fields: choice === 'mine' ? { ...own, ...both } : own,
    }));
  }
}

type SeparatedFields = { line: SpecLine; theirs: SpecLine; own: RowFields; both: RowFields };

/** A formula is decided together with its quantity. */
const GOES_WITH: Readonly<Record<string, string>> = { formula: 'quantity' };

/** Separates own fields nobody else changed from fields changed by both. Values equal to the server's are neither. */
function separateConflicts({ line, theirs, fields }: Conflict, base: RowFields): SeparatedFields {
  const now = pickFrom(theirs, Object.keys(fields));
  const isDisputed = (key: string): boolean => key in fields && now[key] !== fields[key] && now[key] !== base[key];
  const [own, both]: [Record<string, CellValue>, Record<string, CellValue>] = [{}, {}];
  for (const [key, value] of Object.entries(fields)) {
    if (isDisputed(key) || isDisputed(GOES_WITH[key] ?? '')) both[key] = value;
    // If the response to an earlier attempt was lost, the server already has the value. A field set to its previous
    // value, e.g. a confirmed norm, is still sent.
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
