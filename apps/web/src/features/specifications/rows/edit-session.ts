import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '#platform/call-endpoint.ts';
import { createEditQueue, type EditQueue } from '#platform/edits/edit-queue.ts';
import { ALL_SENT, type RowFields } from '#platform/edits/waiting-edits.ts';
import { getCurrentCompanyId } from '#platform/current-company.ts';
import { createGridStore } from '#ui/data-grid/grid-store.ts';
import type { GridStore } from '#ui/data-grid/grid-store-types.ts';
import type { GridAction } from '#ui/data-grid/grid-types.ts';
import type { AskConflicts } from './decide-conflicts.ts';
import { followFormulas } from './formula-cells.ts';
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
} from './line-requests.ts';
import type { RefusalWords } from './refused-cells.ts';
import { sendEdits, type SendContext } from './send-edits.ts';
import { mergeChanged, writeLine, type HeadLine, type SpecLine } from './specification-lines.ts';
import { specificationOptions } from '../specification-queries.ts';
import { createTableSync, underTyped, type SessionView, type TableSync } from './table-sync.ts';

type Options = {
  specificationId: string;
  queryClient: QueryClient;
  askConflicts: AskConflicts;
  onRefused: (error: unknown) => void;
  words: RefusalWords;
  /** Taking back a deletion, or doing it again, has failed. */
  onStepFailed: (error: unknown) => void;
  /** Lines that somebody else has taken out, with what was typed for them here. */
  onGone: (edits: readonly LineEdit[]) => void;
};

/** The table of one specification while it is open: its rows, the edits on their way, and the totals that follow. */
export type EditSession = {
  specificationId: string;
  store: GridStore<SpecLine>;
  queue: EditQueue;
  subscribe: (listener: () => void) => () => void;
  getView: () => SessionView;
  /** The version of the content that the table shows; null before it is loaded. */
  shownVersion: () => number | null;
  /** Reads all rows anew: sections and positions first, then what they are made of. */
  load: () => Promise<void>;
  /** Asks whether somebody has changed the document, and shows rows and totals anew, together, when so. */
  check: () => Promise<void>;
  addHead: (body: NewRow) => Promise<string>;
  addResource: (body: NewResource) => Promise<string>;
  /** What a window says of a row at once, after the cells that are on their way. */
  changeHead: (id: string, change: HeadChange) => Promise<void>;
  changeResource: (id: string, change: ResourceChange) => Promise<void>;
  /** Takes lines out with what lies under them, in one request and one step of undo; the answer brings them back. */
  remove: (lines: readonly SpecLine[]) => Promise<() => void>;
  /** The two halves of a removal, for a step of undo that somebody else notes. */
  takeOut: (lines: readonly SpecLine[]) => Promise<string | null>;
  putBack: (removalId: string | null) => Promise<void>;
  /** Sends a write of rows past the cells, after those that are on their way, and shows what it changed. */
  write: <Answer extends Written & { is_respaced: boolean }>(send: () => Promise<Answer>) => Promise<Answer>;
  setFields: (line: SpecLine, fields: RowFields) => void;
  /** Takes the norm that was found for chosen by a person. No cell changes, so it is no step of undo. */
  confirmNorm: (line: HeadLine) => void;
};

/** What the functions of a session share. */
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
      // Whoever has left the company was asked about what is not saved yet.
      getCurrentCompanyId() === companyId ? sendEdits(context, edits) : ALL_SENT,
  });
  store.subscribeEdits((patches) => queue.push(patches));
  const sync = createTableSync({ ...options, store, queue });
  const parts: Parts = { options, store, queue, sync };
  const context: SendContext = {
    ...options,
    store,
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
    load: sync.load,
    check: sync.check,
    subscribe: sync.subscribe,
    getView: sync.getView,
    shownVersion: sync.shownVersion,
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
  store.mergeRows(lines.map((line) => underTyped(store, line, queue.waitingOf(line.id))));
}

function accept(parts: Parts, written: Written): void {
  const { options, store, queue, sync } = parts;
  const isWhole = sync.accept(written);
  const { put: changed, remove: gone } = mergeChanged(store, written.changed);
  if (gone.length > 0) {
    queue.drop(gone);
    store.removeRows(gone);
  }
  put(parts, changed);
  // Totals that hold somebody else's change come with the rows that it changed.
  if (!isWhole) return;
  options.queryClient.setQueryData(
    specificationOptions(options.specificationId).queryKey,
    (known: Specification | undefined) =>
      known && {
        ...known,
        ...(written.totals === undefined ? {} : { totals: written.totals }),
        unmatched_count: written.unmatched_count,
        unpriced_count: written.unpriced_count,
      },
  );
}

/** A refusal of what was asked past the queue: the table may be no longer what the server has. */
async function orRefresh<Answer>({ sync }: Parts, asked: Promise<Answer>): Promise<Answer> {
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
  const written = await orRefresh(parts, createHead(parts.options.specificationId, body, newIdempotencyKey()));
  accept(parts, written);
  // Its number was that of the row behind it: those rows have moved on.
  const isTaken = ({ id, kind, number }: SpecLine): boolean =>
    id !== written.id && kind === body.kind && number !== '' && number === parts.store.getRow(written.id)?.number;
  if (parts.store.allRows().some(isTaken)) await parts.sync.load();
  refreshHead(parts);
  await loadRespaced(parts, written);
  noteAdded(parts, written.id);
  return written.id;
}

/** A line that was added can be taken back as one that was deleted can. */
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

/** Makes a step of undo that tells the person when it fails. */
function noteStep({ options, store }: Parts, { undo, redo }: GridAction): GridAction {
  const tellFailure = async (step: Promise<void>): Promise<void> => {
    try {
      await step;
    } catch (error) {
      options.onStepFailed(error);
      throw error;
    }
  };
  const action = { undo: () => tellFailure(undo()), redo: () => tellFailure(redo()) };
  store.noteAction(action);
  return action;
}

async function addResource(parts: Parts, body: NewResource): Promise<string> {
  await parts.queue.settled();
  const written = await orRefresh(parts, createResource(parts.options.specificationId, body, newIdempotencyKey()));
  accept(parts, written);
  noteAdded(parts, written.id);
  return written.id;
}

async function changeRow(parts: Parts, id: string, write: (line: SpecLine) => Promise<Written>): Promise<void> {
  await parts.queue.settled();
  const line = parts.store.getRow(id);
  if (line !== undefined) accept(parts, await orRefresh(parts, write(line)));
}

/** Rows that nobody named stand elsewhere too. */
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
  const written = await orRefresh(parts, send());
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
  const written = await orRefresh(parts, removeLines(options.specificationId, lines));
  const ids = lines.map((line) => line.id);
  queue.drop(ids);
  store.removeRows(ids);
  accept(parts, written);
  refreshHead(parts);
  return written.removal_id;
}

async function putBack(parts: Parts, removalId: string | null): Promise<void> {
  if (removalId === null) return;
  const written = await orRefresh(parts, restoreLines(parts.options.specificationId, removalId));
  accept(parts, written);
  refreshHead(parts);
  await loadRespaced(parts, written);
}

function fieldOf(line: SpecLine, key: string): string | null {
  const value: unknown = Object.entries(line.row).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : null;
}

/** Whether a line lies under one of the others, and goes with it. */
function hasAncestorIn(store: GridStore<SpecLine>, line: SpecLine, ids: ReadonlySet<string>): boolean {
  for (let parent = line.parentId; parent !== null; parent = store.getRow(parent)?.parentId ?? null)
    if (ids.has(parent)) return true;
  return false;
}
