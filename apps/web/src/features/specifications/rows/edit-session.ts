import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { createEditQueue, type EditQueue } from '#platform/edits/edit-queue.ts';
import { ALL_SENT, type RowFields } from '#platform/edits/waiting-edits.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import type { GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import type { GridAction } from '#ui/data-grid/grid-types.ts';
import type { AskConflicts } from './sync/resolve-conflicts.ts';
import { followFormulas } from './formulas/formula-cells.ts';
import {
  createHead,
  createResource,
  removeLines,
  restoreLines,
  writeHead,
  writeResource,
  type HeadChange,
  type LineEdit,
  type NewResource,
  type NewRow,
  type ResourceChange,
  type Written,
} from './sync/line-requests.ts';
import { createRefusals, type Refusals } from './sync/refusals.ts';
import type { RefusalWords } from './sync/refused-cells.ts';
import { sendEdits, type SendContext } from './sync/send-edits.ts';
import { hasAncestorIn, mergeChanged, writeLine, type HeadLine, type SpecLine } from './specification-lines.ts';
import { invalidateForecast, specificationOptions } from '../specification-queries.ts';
import { createTableSync, withPendingEdits, type SessionView, type TableSync } from './sync/table-sync.ts';

type Options = {
  specificationId: string;
  queryClient: QueryClient;
  askConflicts: AskConflicts;
  onRefused: (error: unknown) => void;
  words: RefusalWords;
  /** Undo or redo of a deletion failed. */
  onStepFailed: (error: unknown) => void;
  /** Called with lines deleted by another user, including the unsaved edits. */
  onDeleted: (edits: readonly LineEdit[]) => void;
};

/** Editing state of one open specification: rows, pending edits and totals. */
export type EditSession = {
  specificationId: string;
  store: GridStore<SpecLine>;
  queue: EditQueue;
  subscribe: (listener: () => void) => () => void;
  getView: () => SessionView;
  refusals: Refusals;
  /** Content version the table displays; null until loaded. */
  displayedVersion: () => number | null;
  /** Reloads all rows: sections and positions first, then their lines. */
  load: () => Promise<void>;
  /** Checks for changes by others and, if any, updates rows and totals together. */
  check: () => Promise<void>;
  addHead: (body: NewRow) => Promise<string>;
  addResource: (body: NewResource) => Promise<string>;
  /** Saves a change made in a dialog at once, after pending cell edits. */
  changeHead: (id: string, change: HeadChange) => Promise<void>;
  changeResource: (id: string, change: ResourceChange) => Promise<void>;
  /** Removes lines with their descendants in one request and one undo step; the result restores them. */
  remove: (lines: readonly SpecLine[]) => Promise<() => void>;
  /** Remove and restore without an undo step, for callers that record their own. */
  takeOut: (lines: readonly SpecLine[]) => Promise<string | null>;
  putBack: (removalId: string | null) => Promise<void>;
  /** Sends a row operation after pending cell edits and applies its result. */
  write: <Answer extends Written & { is_respaced: boolean }>(send: () => Promise<Answer>) => Promise<Answer>;
  setFields: (line: SpecLine, fields: RowFields) => void;
  /** Confirms an automatically matched norm. No cell changes, so there is no undo step. */
  confirmNorm: (line: HeadLine) => void;
};

/** Shared by the functions of a session. */
type Parts = { options: Options; store: GridStore<SpecLine>; queue: EditQueue; sync: TableSync };

export function createEditSession(options: Options): EditSession {
  const store = createGridStore<SpecLine>({
    isExpandedAtFirst: (line) => line.kind === 'section',
    write: writeLine,
    follow: followFormulas,
  });
  const companyId = getCurrentCompanyId();
  const queue = createEditQueue({
    send: async (edits) =>
      // After leaving the company nothing is sent; the user was warned about unsaved changes.
      getCurrentCompanyId() === companyId ? sendEdits(context, edits) : ALL_SENT,
  });
  store.subscribeEdits((patches) => queue.push(patches));
  const sync = createTableSync({ ...options, store, queue });
  const parts: Parts = { options, store, queue, sync };
  const refusals = createRefusals();
  const context: SendContext = {
    ...options,
    store,
    refusals,
    accept: (written) => accept(parts, written),
    put: (lines) => put(parts, lines),
    reload: () => sync.load(),
    join: queue.join,
    waitingOf: (lineId) => queue.waitingOf(lineId).fields,
    drop: queue.drop,
    baseOf: queue.baseOf,
    rebase: queue.rebase,
    keep: queue.keep,
    onStale: sync.refresh,
  };
  return {
    specificationId: options.specificationId,
    store,
    queue,
    refusals,
    load: sync.load,
    check: sync.check,
    subscribe: sync.subscribe,
    getView: sync.getView,
    displayedVersion: sync.displayedVersion,
    addHead: (body) => addHead(parts, body),
    addResource: (body) => addResource(parts, body),
    changeHead: (id, change) => changeRow(parts, id, (line) => writeHead(options.specificationId, line, change)),
    changeResource: (id, change) =>
      changeRow(parts, id, (line) => writeResource(options.specificationId, line, change)),
    remove: (lines) => remove(parts, lines),
    takeOut: (lines) => takeOut(parts, lines),
    putBack: (removalId) => putBack(parts, removalId),
    write: (send) => writePast(parts, send),
    setFields(line, fields) {
      store.edit(Object.entries(fields).map(([key, to]) => ({ row: line.id, key, from: fieldOf(line, key), to })));
    },
    confirmNorm(line) {
      const normId = line.row.norm_id;
      store.mergeRows([writeLine(line, 'norm_id', normId)]);
      queue.push([{ row: line.id, key: 'norm_id', from: normId, to: normId }]);
    },
  };
}

function put({ store, queue }: Parts, lines: readonly SpecLine[]): void {
  store.mergeRows(lines.map((line) => withPendingEdits(store, line, queue.waitingOf(line.id))));
}

function accept(parts: Parts, written: Written): void {
  const { options, store, queue, sync } = parts;
  const isWhole = sync.accept(written);
  const { put: changed, remove: deleted } = mergeChanged(store, written.changed);
  if (deleted.length > 0) {
    queue.drop(deleted);
    store.removeRows(deleted);
  }
  put(parts, changed);
  // Totals that include changes by others are applied together with the changed rows.
  if (!isWhole) return;
  options.queryClient.setQueryData(
    specificationOptions(options.specificationId).queryKey,
    (cached: Specification | undefined) =>
      cached && {
        ...cached,
        ...(written.totals === undefined ? {} : { totals: written.totals }),
        unmatched_count: written.unmatched_count,
        unpriced_count: written.unpriced_count,
      },
  );
  invalidateForecast(options.queryClient, options.specificationId);
}

/** After a failed direct request the table may be outdated: refresh. */
async function refreshOnError<Answer>({ sync }: Parts, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    sync.refresh();
    throw error;
  }
}

function refreshHead({ options: { queryClient, specificationId } }: Parts): void {
  void queryClient.invalidateQueries({ queryKey: specificationOptions(specificationId).queryKey });
}

async function addHead(parts: Parts, body: NewRow): Promise<string> {
  const written = await refreshOnError(parts, createHead(parts.options.specificationId, body, newIdempotencyKey()));
  accept(parts, written);
  // The new row took the number of the row after it, so the following rows were renumbered.
  const isTaken = ({ id, kind, number }: SpecLine): boolean =>
    id !== written.id && kind === body.kind && number !== '' && number === parts.store.getRow(written.id)?.number;
  if (parts.store.allRows().some(isTaken)) await parts.sync.load();
  refreshHead(parts);
  await loadRespaced(parts, written);
  noteAdded(parts, written.id);
  return written.id;
}

/** An added line can be undone like a deleted one. */
function noteAdded(parts: Parts, id: string): void {
  let removalId: string | null = null;
  noteStep(parts, {
    undo: async () => {
      const line = parts.store.getRow(id);
      if (line !== undefined) removalId = await takeOut(parts, [line]);
    },
    redo: () => putBack(parts, removalId),
  });
}

/** Creates an undo step that reports its failure to the user. */
function noteStep({ options, store }: Parts, { undo, redo }: GridAction): GridAction {
  const reportFailure = async (step: Promise<void>): Promise<void> => {
    try {
      await step;
    } catch (error) {
      options.onStepFailed(error);
      throw error;
    }
  };
  const action = { undo: () => reportFailure(undo()), redo: () => reportFailure(redo()) };
  store.noteAction(action);
  return action;
}

async function addResource(parts: Parts, body: NewResource): Promise<string> {
  await parts.queue.settled();
  const written = await refreshOnError(parts, createResource(parts.options.specificationId, body, newIdempotencyKey()));
  accept(parts, written);
  noteAdded(parts, written.id);
  return written.id;
}

async function changeRow(parts: Parts, id: string, write: (line: SpecLine) => Promise<Written>): Promise<void> {
  await parts.queue.settled();
  const line = parts.store.getRow(id);
  if (line !== undefined) accept(parts, await refreshOnError(parts, write(line)));
}

/** After respacing, rows not in the response have new places too. */
async function loadRespaced(
  { sync }: Parts,
  { is_respaced: isRespaced }: { is_respaced?: boolean | undefined },
): Promise<void> {
  if (isRespaced === true) await sync.load();
}

async function writePast<Answer extends Written & { is_respaced: boolean }>(
  parts: Parts,
  send: () => Promise<Answer>,
): Promise<Answer> {
  await parts.queue.settled();
  const written = await refreshOnError(parts, send());
  accept(parts, written);
  refreshHead(parts);
  await loadRespaced(parts, written);
  return written;
}

async function remove(parts: Parts, lines: readonly SpecLine[]): Promise<() => void> {
  const { store } = parts;
  const chosen = new Set(lines.map((line) => line.id));
  const outer = lines.filter((line) => !hasAncestorIn(store, line, chosen));
  const ids = outer.map((line) => line.id);
  let removalId = await takeOut(parts, outer);
  const action = noteStep(parts, {
    undo: () => putBack(parts, removalId),
    redo: async () => {
      removalId = await takeOut(
        parts,
        ids.flatMap((id) => store.getRow(id) ?? []),
      );
    },
  });
  return () => store.takeBack(action);
}

async function takeOut(parts: Parts, lines: readonly SpecLine[]): Promise<string | null> {
  const { options, store, queue } = parts;
  const written = await refreshOnError(parts, removeLines(options.specificationId, lines));
  const ids = lines.map((line) => line.id);
  queue.drop(ids);
  store.removeRows(ids);
  accept(parts, written);
  refreshHead(parts);
  return written.removal_id;
}

async function putBack(parts: Parts, removalId: string | null): Promise<void> {
  if (removalId === null) return;
  const written = await refreshOnError(parts, restoreLines(parts.options.specificationId, removalId));
  accept(parts, written);
  refreshHead(parts);
  await loadRespaced(parts, written);
}

function fieldOf(line: SpecLine, key: string): string | null {
  const value: unknown = Object.entries(line.row).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : null;
}
