import { isApiError, isVersionConflict, type ApiError } from '#platform/api-error.ts';
import type { GridStore } from '#ui/data-grid/grid-store-types.ts';
import type { Edits, RowFields } from './edit-queue.ts';
import { patchLine, patchLines, readLine, type LineEdit, type Written } from './line-requests.ts';
import { withRow, writeLine, type RowSet, type SpecLine } from './specification-lines.ts';

/** A line two people have changed: what is typed here, and the line as the server has it. */
export type Conflict = LineEdit & { theirs: SpecLine };
export type ConflictChoice = 'mine' | 'theirs';
export type AskConflicts = (conflicts: readonly Conflict[]) => Promise<ConflictChoice>;

export type SendContext = {
  specificationId: string;
  store: GridStore<SpecLine>;
  accept: (written: Written) => void;
  /** Shows lines under what is typed for them meanwhile. */
  put: (lines: readonly SpecLine[]) => void;
  reload: () => Promise<void>;
  askConflicts: AskConflicts;
  onRefused: (error: unknown) => void;
};

export const NO_EDITS: Edits = new Map();
/** More refused rows than this are read together with the whole table. */
const READ_ONE_BY_ONE = 10;
/** The server names no more rows of a conflict than this at once. */
const NAMED_AT_ONCE = 50;

/**
 * Sends the edits of some rows: of one row as its PATCH, of several as one batch. A refusal is settled here: rows that it
 * does not concern go out again, so that one wrong cell of a paste does not hold up the others.
 *
 * @returns what could not be sent because the server is out of reach.
 */
export async function sendEdits(
  context: SendContext,
  edits: Edits,
  answered: ConflictChoice | null = null,
): Promise<Edits> {
  const known = [...edits].flatMap(([rowId, fields]): LineEdit[] => {
    const line = context.store.getRow(rowId);
    return line === undefined ? [] : [{ line, fields }];
  });
  const [first] = known;
  if (first === undefined) return NO_EDITS;
  try {
    context.accept(
      await (known.length === 1
        ? patchLine(context.specificationId, first.line, first.fields)
        : patchLines(context.specificationId, known)),
    );
    return NO_EDITS;
  } catch (error) {
    return settle(context, known, error, answered);
  }
}

async function settle(
  context: SendContext,
  edits: readonly LineEdit[],
  error: unknown,
  answered: ConflictChoice | null,
): Promise<Edits> {
  if (isUnreachable(error)) return editsOf(edits);
  // The page has left the company; nothing of it is asked for any more.
  if (isApiError(error) && error.kind === 'canceled') return NO_EDITS;
  try {
    return await (isVersionConflict(error)
      ? settleConflict(context, edits, error, answered)
      : settleRefusal(context, edits, error));
  } catch (later) {
    if (isUnreachable(later)) return editsOf(edits);
    context.onRefused(later);
    return NO_EDITS;
  }
}

function editsOf(edits: readonly LineEdit[]): Edits {
  return new Map(edits.map(({ line, fields }) => [line.id, fields]));
}

function isUnreachable(error: unknown): boolean {
  return (
    isApiError(error) &&
    (error.kind === 'no_response' || error.kind === 'timeout' || error.status === 502 || error.status === 503)
  );
}

async function settleConflict(
  context: SendContext,
  edits: readonly LineEdit[],
  error: ApiError,
  answered: ConflictChoice | null,
): Promise<Edits> {
  const conflicts = await conflictsOf(context, edits, error);
  // When the answer to an earlier try was lost on its way, the server holds already what was sent.
  const open = conflicts.filter(({ theirs, fields }) => !holds(theirs, fields));
  const choice = open.length === 0 ? 'theirs' : (answered ?? (await context.askConflicts(open)));
  context.put(conflicts.map(({ theirs, fields }) => (choice === 'mine' ? writeFields(theirs, fields) : theirs)));
  if (choice === 'theirs') for (const { line } of open) context.store.forget(line.id);
  const settled = new Set(
    (choice === 'theirs' ? conflicts : conflicts.filter((conflict) => !open.includes(conflict))).map(
      ({ line }) => line.id,
    ),
  );
  const rest = edits.filter(({ line }) => !settled.has(line.id));
  return sendEdits(context, editsOf(rest), open.length === NAMED_AT_ONCE ? choice : null);
}

async function conflictsOf(context: SendContext, edits: readonly LineEdit[], error: ApiError): Promise<Conflict[]> {
  const [first] = edits;
  if (edits.length === 1 && first !== undefined)
    return [{ ...first, theirs: await readLine(context.specificationId, first.line) }];
  // The contract's schema shapes what comes with the refusal, as it shapes answers.
  const { changed } = error.current as { changed: RowSet };
  const rows = new Map(
    [...changed.specification_rows, ...changed.work_rows, ...changed.resource_rows, ...changed.consumable_rows].map(
      (row) => [row.id, row],
    ),
  );
  return edits.flatMap((edit): Conflict[] => {
    const row = rows.get(edit.line.id);
    return row === undefined ? [] : [{ ...edit, theirs: withRow(edit.line, row) }];
  });
}

function holds(line: SpecLine, fields: RowFields): boolean {
  const row: Readonly<Record<string, unknown>> = line.row;
  return Object.entries(fields).every(([key, value]) => row[key] === value);
}

function writeFields(line: SpecLine, fields: RowFields): SpecLine {
  return Object.entries(fields).reduce((next, [key, value]) => writeLine(next, key, value), line);
}

/** Edits the refusal names leave the screen; the others go out again. A refusal that names none is of all. */
async function settleRefusal(context: SendContext, edits: readonly LineEdit[], error: unknown): Promise<Edits> {
  const named = new Map(
    edits.length === 1 || !isApiError(error)
      ? []
      : error.errors.flatMap(({ field }) => {
          const [, place, name] = /^operations\.(\d+)\.(.+)$/.exec(field) ?? [];
          return place === undefined || name === undefined ? [] : [[Number(place), name] as const];
        }),
  );
  const refused = named.size === 0 ? edits : edits.filter((_, place) => named.has(place));
  const gone = edits.filter((_, place) => named.get(place) === 'id').map(({ line }) => line.id);
  context.onRefused(error);
  if (gone.length > 0) context.store.removeRows(gone);
  await restoreLines(
    context,
    refused.map(({ line }) => line).filter((line) => !gone.includes(line.id)),
  );
  return sendEdits(context, editsOf(named.size === 0 ? [] : edits.filter((_, place) => !named.has(place))));
}

/** The rows show again what the server has. */
async function restoreLines(context: SendContext, lines: readonly SpecLine[]): Promise<void> {
  if (lines.length > READ_ONE_BY_ONE) {
    await context.reload();
    return;
  }
  await Promise.all(
    lines.map(async (line) => {
      context.store.forget(line.id);
      try {
        context.put([await readLine(context.specificationId, line)]);
      } catch (error) {
        // A row that is gone on the server goes here too; any other failure leaves the row to the next reading.
        if (isApiError(error) && error.status === 404) context.store.removeRows([line.id]);
      }
    }),
  );
}
