import { currentOf, isApiError, isVersionConflict, type ApiError } from '#platform/api-error.ts';
import type { GridStore } from '#ui/data-grid/grid-store-types.ts';
import type { CellValue } from '#ui/data-grid/grid-types.ts';
import type { Edits, RowFields } from './waiting-edits.ts';
import { patchLine, patchLines, readLine, type LineEdit, type Written } from './line-requests.ts';
import { withRow, writeLine, type RowSet, type SpecLine } from './specification-lines.ts';

/** A line two people have changed: the fields that both have typed into, and the line as the server has it. */
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
  /** What the cells of a line held when they were typed over. */
  baseOf: (lineId: string) => RowFields;
  /** The person has seen these values of the line too. */
  rebase: (lineId: string, seen: RowFields) => void;
  /** Of what is on its way for the line only these fields still stand. */
  keep: (lineId: string, kept: readonly string[]) => void;
  /** Somebody else has changed the document: rows and totals are to be read together. */
  onStale: () => void;
  /** Lines that somebody has taken out, with what was typed for them. */
  onGone: (edits: readonly LineEdit[]) => void;
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

/**
 * Fields that nobody else has changed go out again with the version of the server; only a field that both have typed
 * into is asked about.
 */
async function settleConflict(
  context: SendContext,
  edits: readonly LineEdit[],
  error: ApiError,
  answered: ConflictChoice | null,
): Promise<Edits> {
  context.onStale();
  const weighed = (await conflictsOf(context, edits, error)).map((conflict) => weigh(context, conflict));
  const asked = weighed.flatMap(({ line, theirs, both }): Conflict[] =>
    isEmpty(both) ? [] : [{ line, theirs, fields: both }],
  );
  const choice = asked.length === 0 ? 'mine' : (answered ?? (await context.askConflicts(asked)));
  const again = new Map(edits.map(({ line, fields }) => [line.id, fields]));
  for (const { line, theirs, own, both } of weighed) {
    const kept = choice === 'mine' ? { ...own, ...both } : own;
    if (choice === 'theirs' && !isEmpty(both)) context.store.forget(line.id);
    context.rebase(line.id, pickFrom(theirs, Object.keys(kept)));
    // Rows and totals are being read meanwhile: what was given up must not be laid over them again.
    context.keep(line.id, Object.keys(kept));
    context.put([writeFields(theirs, kept)]);
    if (isEmpty(kept)) again.delete(line.id);
    else again.set(line.id, kept);
  }
  return sendEdits(context, again, asked.length === NAMED_AT_ONCE ? choice : null);
}

type Weighed = { line: SpecLine; theirs: SpecLine; own: RowFields; both: RowFields };

/** A formula stands or falls with the quantity it gives. */
const GOES_WITH: Readonly<Record<string, string>> = { formula: 'quantity' };

/** What of the typed is nobody else's, and what both have changed. What the server holds already is neither. */
function weigh(context: SendContext, { line, theirs, fields }: Conflict): Weighed {
  const base = context.baseOf(line.id);
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

function pickFrom(line: SpecLine, keys: readonly string[]): RowFields {
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

async function conflictsOf(context: SendContext, edits: readonly LineEdit[], error: ApiError): Promise<Conflict[]> {
  const [first] = edits;
  if (edits.length === 1 && first !== undefined)
    return [{ ...first, theirs: await readLine(context.specificationId, first.line) }];
  const { changed } = currentOf<{ changed: RowSet }>(error);
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
  context.onStale();
  // A single row is named by the address that was not found.
  const isGone = edits.length === 1 && isApiError(error) && error.status === 404;
  const gone = edits.filter((_, place) => isGone || named.get(place) === 'id');
  const refused = edits.filter((edit, place) => !gone.includes(edit) && (named.size === 0 || named.has(place)));
  for (const { line } of [...gone, ...refused]) context.keep(line.id, []);
  if (gone.length > 0) {
    context.store.removeRows(gone.map(({ line }) => line.id));
    context.onGone(gone);
  }
  if (refused.length > 0) context.onRefused(error);
  await restoreLines(
    context,
    refused.map(({ line }) => line),
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
