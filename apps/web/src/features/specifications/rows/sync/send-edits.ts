import { currentOf, isApiError, isRefusal, isVersionConflict, type ApiError } from '#platform/requests/api-error.ts';
import { ALL_SENT, type Edits, type RowFields, type Unsent, unsentAfter } from '#platform/edits/waiting-edits.ts';
import type { GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import {
  resolveConflicts,
  pickFrom,
  type Conflict,
  type ConflictChoice,
  type ConflictContext,
} from './resolve-conflicts.ts';
import { patchLine, patchLines, readLine, type LineEdit, type Written } from './line-requests.ts';
import { reasonOf, refusedCells, type RefusalWords } from './refused-cells.ts';
import type { Refusals } from './refusals.ts';
import { withRow, writeLine, type RowSet, type SpecLine } from '../specification-lines.ts';

export type SendContext = ConflictContext & {
  specificationId: string;
  store: GridStore<SpecLine>;
  accept: (written: Written) => void;
  /** Displays lines, with pending edits applied on top. */
  put: (lines: readonly SpecLine[]) => void;
  reload: () => Promise<void>;
  /** Newer edits of the line waiting to be sent. */
  waitingOf: (lineId: string) => RowFields;
  /** Discards pending edits of the lines. */
  drop: (lineIds: readonly string[]) => void;
  words: RefusalWords;
  refusals: Pick<Refusals, 'announce'>;
  /** Records that the user has seen these values of the line. */
  rebase: (lineId: string, seen: RowFields) => void;
  /** Of the edits in flight for the line, only these fields still apply. */
  keep: (lineId: string, retained: readonly string[]) => void;
  /** Another user changed the document: reload rows and totals together. */
  onStale: () => void;
  /** Called with lines deleted by others, including unsaved edits. */
  onDeleted: (edits: readonly LineEdit[]) => void;
  /** Called with an error that has no cell, e.g. of a chosen norm. */
  onRefused: (error: unknown) => void;
};

/** Above this number of rejected rows the whole table is reloaded. */
const READ_ONE_BY_ONE = 10;

/**
 * Sends edits: one row as a PATCH, several as a batch. Errors are handled here: unaffected rows are resent, so that
 * one invalid cell of a paste does not block the others.
 *
 * @returns edits without a decision by the server.
 */
export async function sendEdits(
  context: SendContext,
  edits: Edits,
  answered: ConflictChoice | null = null,
): Promise<Unsent> {
  const existing = [...edits].flatMap(([rowId, fields]): LineEdit[] => {
    const line = context.store.getRow(rowId);
    return line === undefined ? [] : [{ line, fields }];
  });
  const [first] = existing;
  if (first === undefined) return ALL_SENT;
  try {
    context.accept(
      await (existing.length === 1
        ? patchLine(context.specificationId, first.line, first.fields)
        : patchLines(context.specificationId, existing)),
    );
    return ALL_SENT;
  } catch (error) {
    return settle(context, existing, error, answered);
  }
}

async function settle(
  context: SendContext,
  edits: readonly LineEdit[],
  error: unknown,
  answered: ConflictChoice | null,
): Promise<Unsent> {
  // The page has left the company; nothing more is requested.
  if (isApiError(error) && error.kind === 'canceled') return ALL_SENT;
  if (isUndecided(error)) return unsent(edits, error);
  // Too large for a proxy; a smaller request may pass.
  if (isApiError(error) && error.status === 413 && edits.length > 1) return sendHalves(context, edits, answered);
  try {
    return await (isVersionConflict(error)
      ? settleConflict(context, edits, error, answered)
      : settleRefusal(context, edits, error));
  } catch (splitError) {
    if (isUndecided(splitError)) return unsent(edits, splitError);
    refuse(
      context,
      edits.map((edit) => refusedOf(context, edit, null)),
      splitError,
    );
    return ALL_SENT;
  }
}

async function sendHalves(
  context: SendContext,
  edits: readonly LineEdit[],
  answered: ConflictChoice | null,
): Promise<Unsent> {
  const middle = Math.ceil(edits.length / 2);
  const first = await sendEdits(context, editsOf(edits.slice(0, middle)), answered);
  const rest = edits.slice(middle);
  if (first.edits.size > 0) return { ...first, edits: new Map([...first.edits, ...editsOf(rest)]) };
  return sendEdits(context, editsOf(rest), answered);
}

function editsOf(edits: readonly LineEdit[]): Edits {
  return new Map(edits.map(({ line, fields }) => [line.id, fields]));
}

function unsent(edits: readonly LineEdit[], error: ApiError): Unsent {
  return unsentAfter(editsOf(edits), error);
}

function isUndecided(error: unknown): error is ApiError {
  return isApiError(error) && error.kind !== 'canceled' && !isRefusal(error);
}

/**
 * Resends fields nobody else changed with the server's version; the user is asked only about fields changed by both.
 */
async function settleConflict(
  context: SendContext,
  edits: readonly LineEdit[],
  error: ApiError,
  answered: ConflictChoice | null,
): Promise<Unsent> {
  context.onStale();
  const { decided, answer } = await resolveConflicts(context, await conflictsOf(context, edits, error), answered);
  const again = new Map(edits.map(({ line, fields }) => [line.id, fields]));
  for (const { line, theirs, fields } of decided) {
    const retained = Object.keys(fields);
    context.rebase(line.id, pickFrom(theirs, retained));
    // Rows and totals may be reloading: discarded fields must not be applied on top of them.
    context.keep(line.id, retained);
    context.put([writeFields(theirs, fields)]);
    if (retained.length === 0) again.delete(line.id);
    else again.set(line.id, fields);
  }
  return sendEdits(context, again, answer);
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

/** `was`: the line before editing. */
type Refused = { edit: LineEdit; place: number | null; was: SpecLine };

/** Edits named by the error return to their cells, the others are resent. An error that names none applies to all. */
async function settleRefusal(context: SendContext, edits: readonly LineEdit[], error: unknown): Promise<Unsent> {
  const named = new Map(
    edits.length === 1 || !isApiError(error)
      ? []
      : error.errors.flatMap(({ field }) => {
          const [, place, name] = /^operations\.(\d+)\.(.+)$/.exec(field) ?? [];
          return place === undefined || name === undefined ? [] : [[Number(place), name] as const];
        }),
  );
  context.onStale();
  // A single row is identified by the 404 itself.
  const isDeleted = edits.length === 1 && isApiError(error) && error.status === 404;
  const deleted = edits.filter((_, place) => isDeleted || named.get(place) === 'id');
  const refused = edits.flatMap((edit, place): Refused[] =>
    !deleted.includes(edit) && (named.size === 0 || named.has(place))
      ? [refusedOf(context, edit, edits.length === 1 ? null : place)]
      : [],
  );
  for (const { line } of [...deleted, ...refused.map(({ edit }) => edit)]) context.keep(line.id, []);
  removeDeletedRows(context, deleted);
  await restoreLines(context, refused);
  refuse(context, refused, error);
  return sendEdits(context, editsOf(named.size === 0 ? [] : edits.filter((_, place) => !named.has(place))));
}

function refusedOf({ baseOf }: SendContext, edit: LineEdit, place: number | null): Refused {
  return { edit, place, was: writeFields(edit.line, baseOf(edit.line.id)) };
}

/** Removes deleted rows and reports their unsaved edits. */
function removeDeletedRows({ store, waitingOf, drop, onDeleted }: SendContext, edits: readonly LineEdit[]): void {
  if (edits.length === 0) return;
  const ids = edits.map(({ line }) => line.id);
  const whole = edits.map(({ line, fields }) => ({ line, fields: { ...fields, ...waitingOf(line.id) } }));
  drop(ids);
  store.removeRows(ids);
  onDeleted(whole);
}

/** Restores the rejected texts in their cells with the reason, unless newer text was typed. */
function refuse(
  { store, waitingOf, words, refusals, onRefused }: SendContext,
  refused: readonly Refused[],
  error: unknown,
): void {
  const cells = refused.flatMap(({ edit, place }) => {
    const since = waitingOf(edit.line.id);
    return refusedCells(edit, { error, place }, words).filter(({ key }) => !(key in since));
  });
  store.edit([], cells);
  const isDisplayed = ({ edit }: Refused): boolean => Object.keys(edit.fields).some((key) => key !== 'norm_id');
  const lines = refused.map(({ edit: { line, fields }, place }) => ({
    id: line.id,
    reason: reasonOf(Object.keys(fields)[0] ?? '', { error, place }, words),
  }));
  const isReported = refusals.announce(lines);
  if (!isReported && !refused.every(isDisplayed)) onRefused(error);
}

/** Displays the server's values of the rejected rows again. */
async function restoreLines(context: SendContext, refused: readonly Refused[]): Promise<void> {
  if (refused.length > READ_ONE_BY_ONE) {
    await context.reload();
    return;
  }
  await Promise.all(
    refused.map(async ({ edit, was }) => {
      const { line } = edit;
      context.store.forget(line.id);
      try {
        context.put([await readLine(context.specificationId, line)]);
      } catch (error) {
        if (isApiError(error) && error.status === 404) removeDeletedRows(context, [edit]);
        // Otherwise the reload of the whole table restores the row.
        else context.put([was]);
      }
    }),
  );
}
