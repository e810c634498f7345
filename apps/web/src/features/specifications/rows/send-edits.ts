import { currentOf, isApiError, isRefusal, isVersionConflict, type ApiError } from '#platform/api-error.ts';
import { ALL_SENT, type Edits, type RowFields, type Unsent } from '#platform/edits/waiting-edits.ts';
import type { GridStore } from '#ui/data-grid/grid-store-types.ts';
import type { CellValue } from '#ui/data-grid/grid-types.ts';
import { patchLine, patchLines, readLine, type LineEdit, type Written } from './line-requests.ts';
import { refusedCells, type RefusalWords } from './refused-cells.ts';
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
  /** What was typed for a line since goes along with these fields, which are on their way; both are the answer. */
  join: (lineId: string, fields: RowFields) => RowFields;
  /** What was typed for a line since, and waits. */
  waitingOf: (lineId: string) => RowFields;
  /** What waits for these lines is given up. */
  drop: (lineIds: readonly string[]) => void;
  words: RefusalWords;
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
  /** A refusal of what no cell can say, such as a norm that was chosen. */
  onRefused: (error: unknown) => void;
};

/** More refused rows than this are read together with the whole table. */
const READ_ONE_BY_ONE = 10;
/** The server names no more rows of a conflict than this at once. */
const NAMED_AT_ONCE = 50;

/**
 * Sends the edits of some rows: of one row as its PATCH, of several as one batch. A refusal is settled here: rows that it
 * does not concern go out again, so that one wrong cell of a paste does not hold up the others.
 *
 * @returns what the server has not decided on.
 */
export async function sendEdits(
  context: SendContext,
  edits: Edits,
  answered: ConflictChoice | null = null,
): Promise<Unsent> {
  const known = [...edits].flatMap(([rowId, fields]): LineEdit[] => {
    const line = context.store.getRow(rowId);
    return line === undefined ? [] : [{ line, fields }];
  });
  const [first] = known;
  if (first === undefined) return ALL_SENT;
  try {
    context.accept(
      await (known.length === 1
        ? patchLine(context.specificationId, first.line, first.fields)
        : patchLines(context.specificationId, known)),
    );
    return ALL_SENT;
  } catch (error) {
    return settle(context, known, error, answered);
  }
}

async function settle(
  context: SendContext,
  edits: readonly LineEdit[],
  error: unknown,
  answered: ConflictChoice | null,
): Promise<Unsent> {
  // The page has left the company; nothing of it is asked for any more.
  if (isApiError(error) && error.kind === 'canceled') return ALL_SENT;
  if (isUndecided(error)) return unsent(edits, error);
  // Too much for something on the way, which a part of it may pass.
  if (isApiError(error) && error.status === 413 && edits.length > 1) return sendHalves(context, edits, answered);
  try {
    return await (isVersionConflict(error)
      ? settleConflict(context, edits, error, answered)
      : settleRefusal(context, edits, error));
  } catch (later) {
    if (isUndecided(later)) return unsent(edits, later);
    refuse(
      context,
      edits.map((edit) => refusedOf(context, edit, null)),
      later,
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
  return { edits: editsOf(edits), afterSeconds: error.retryAfterSeconds };
}

function isUndecided(error: unknown): error is ApiError {
  return isApiError(error) && error.kind !== 'canceled' && !isRefusal(error);
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
): Promise<Unsent> {
  context.onStale();
  const { decided, answer } = await decide(context, await conflictsOf(context, edits, error), answered);
  const again = new Map(edits.map(({ line, fields }) => [line.id, fields]));
  for (const { line, theirs, fields } of decided) {
    const kept = Object.keys(fields);
    context.rebase(line.id, pickFrom(theirs, kept));
    // Rows and totals are being read meanwhile: what was given up must not be laid over them again.
    context.keep(line.id, kept);
    context.put([writeFields(theirs, fields)]);
    if (kept.length === 0) again.delete(line.id);
    else again.set(line.id, fields);
  }
  return sendEdits(context, again, answer);
}

/** Asks until nothing is left that both have typed: what is typed during a question may be another such cell. */
async function decide(
  context: SendContext,
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

/** `was`: the line as it was before it was typed into. */
type Refused = { edit: LineEdit; place: number | null; was: SpecLine };

/** Edits the refusal names go back into their cells; the others go out again. A refusal that names none is of all. */
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
  // A single row is named by the address that was not found.
  const isGone = edits.length === 1 && isApiError(error) && error.status === 404;
  const gone = edits.filter((_, place) => isGone || named.get(place) === 'id');
  const refused = edits.flatMap((edit, place): Refused[] =>
    !gone.includes(edit) && (named.size === 0 || named.has(place))
      ? [refusedOf(context, edit, edits.length === 1 ? null : place)]
      : [],
  );
  for (const { line } of [...gone, ...refused.map(({ edit }) => edit)]) context.keep(line.id, []);
  takeOut(context, gone);
  await restoreLines(context, refused);
  refuse(context, refused, error);
  return sendEdits(context, editsOf(named.size === 0 ? [] : edits.filter((_, place) => !named.has(place))));
}

function refusedOf({ baseOf }: SendContext, edit: LineEdit, place: number | null): Refused {
  return { edit, place, was: writeFields(edit.line, baseOf(edit.line.id)) };
}

/** Rows that are not there any more, with all that was typed for them. */
function takeOut({ store, waitingOf, drop, onGone }: SendContext, edits: readonly LineEdit[]): void {
  if (edits.length === 0) return;
  const ids = edits.map(({ line }) => line.id);
  const whole = edits.map(({ line, fields }) => ({ line, fields: { ...fields, ...waitingOf(line.id) } }));
  drop(ids);
  store.removeRows(ids);
  onGone(whole);
}

/** The texts stand in their cells again, with the reason, unless other ones were typed since. */
function refuse(
  { store, waitingOf, words, onRefused }: SendContext,
  refused: readonly Refused[],
  error: unknown,
): void {
  const cells = refused.flatMap(({ edit, place }) => {
    const since = waitingOf(edit.line.id);
    return refusedCells(edit, { error, place }, words).filter(({ key }) => !(key in since));
  });
  store.edit([], cells);
  const isShown = ({ edit }: Refused): boolean => Object.keys(edit.fields).some((key) => key !== 'norm_id');
  if (!refused.every(isShown)) onRefused(error);
}

/** The rows show again what the server has. */
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
        if (isApiError(error) && error.status === 404) takeOut(context, [edit]);
        // Otherwise the row is read with the whole table.
        else context.put([was]);
      }
    }),
  );
}
