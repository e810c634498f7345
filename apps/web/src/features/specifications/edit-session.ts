import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '#platform/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/current-company.ts';
import { createObservable } from '#ui/observable/observable.ts';
import { createGridStore } from '#ui/data-grid/grid-store.ts';
import type { GridStore } from '#ui/data-grid/grid-store-types.ts';
import { createEditQueue, type EditQueue, type RowFields } from './edit-queue.ts';
import { followFormulas } from './formula-cells.ts';
import { createHead, NO_ROWS, removeLines, type NewRow, type Written } from './line-requests.ts';
import { NO_EDITS, sendEdits, type AskConflicts } from './send-edits.ts';
import { buildLines, mergeChanged, writeLine, type HeadLine, type SpecLine } from './specification-lines.ts';
import { childRowsOptions, headRowsOptions, specificationOptions } from './specification-queries.ts';

export type SessionView = { state: 'loading' | 'error' | 'ready'; areChildrenHere: boolean };

type Options = {
  specificationId: string;
  queryClient: QueryClient;
  askConflicts: AskConflicts;
  onRefused: (error: unknown) => void;
};

/** The table of one specification while it is open: its rows, the edits on their way, and the totals that follow. */
export type EditSession = {
  specificationId: string;
  store: GridStore<SpecLine>;
  queue: EditQueue;
  subscribe: (listener: () => void) => () => void;
  getView: () => SessionView;
  /** Reads all rows anew: sections and positions first, then what they are made of. */
  load: () => Promise<void>;
  addHead: (body: NewRow) => Promise<string>;
  /** Takes lines out with what lies under them, in one request. */
  remove: (lines: readonly SpecLine[]) => Promise<void>;
  setFields: (line: SpecLine, fields: RowFields) => void;
  /** Takes the norm that was found for chosen by a person. No cell changes, so it is no step of undo. */
  confirmNorm: (line: HeadLine) => void;
};

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
      getCurrentCompanyId() === companyId
        ? sendEdits({ ...options, store, accept, put, reload: () => loader.load() }, edits)
        : NO_EDITS,
  });
  store.subscribeEdits((patches) => queue.push(patches));
  /** What a person has typed meanwhile is newer than any answer. */
  function withWaiting(line: SpecLine): SpecLine {
    return Object.entries(queue.waitingOf(line.id)).reduce((next, [key, value]) => writeLine(next, key, value), line);
  }

  function put(lines: readonly SpecLine[]): void {
    store.mergeRows(lines.map(withWaiting));
  }

  function accept(written: Written): void {
    const { put: changed, remove } = mergeChanged(store, written.changed);
    if (remove.length > 0) {
      queue.drop(remove);
      store.removeRows(remove);
    }
    put(changed);
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

  const loader = createLoader({ ...options, store, withWaiting });
  return {
    specificationId: options.specificationId,
    store,
    queue,
    ...loader,
    async addHead(body) {
      const written = await createHead(options.specificationId, body, newIdempotencyKey());
      accept({
        ...written,
        changed: { ...written.changed, specification_rows: [written, ...written.changed.specification_rows] },
      });
      void options.queryClient.invalidateQueries({ queryKey: specificationOptions(options.specificationId).queryKey });
      return written.id;
    },
    async remove(lines) {
      const chosen = new Set(lines.map((line) => line.id));
      const outer = lines.filter((line) => !hasAncestorIn(store, line, chosen));
      const written = await removeLines(options.specificationId, outer);
      const ids = outer.map((line) => line.id);
      queue.drop(ids);
      store.removeRows(ids);
      accept(written);
      void options.queryClient.invalidateQueries({ queryKey: specificationOptions(options.specificationId).queryKey });
    },
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

type Loader = Pick<EditSession, 'load' | 'subscribe' | 'getView'>;

function createLoader({
  specificationId,
  queryClient,
  store,
  withWaiting,
}: Options & { store: GridStore<SpecLine>; withWaiting: (line: SpecLine) => SpecLine }): Loader {
  const view = createObservable<SessionView>(() => ({ state: 'loading', areChildrenHere: false }));
  let lastLoad = 0;

  async function load(): Promise<void> {
    lastLoad += 1;
    const own = lastLoad;
    try {
      // Asked for together, the lines would hold up the rows that the person is waiting to see.
      const heads = await queryClient.fetchQuery(headRowsOptions(specificationId));
      if (own !== lastLoad) return;
      if (store.allRows().length === 0) {
        store.setRows(buildLines({ ...NO_ROWS, specification_rows: heads }));
        view.set({ state: 'ready', areChildrenHere: false });
      }
      const children = await queryClient.fetchQuery(childRowsOptions(specificationId));
      if (own !== lastLoad) return;
      store.setRows(buildLines({ ...children, specification_rows: heads }).map(withWaiting));
      view.set({ state: 'ready', areChildrenHere: true });
    } catch {
      if (own === lastLoad) view.set({ state: 'error', areChildrenHere: false });
    }
  }

  return {
    load,
    subscribe: view.subscribe,
    getView: view.get,
  };
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
