import type { CustomerTable } from '@karkas/api/customers/customer-transfer.schemas.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { checkRows, loadRows, readTable, refreshLists, type PlacedAnswer } from './transfer-queries.ts';
import { countLines, type CheckedRow, type EditedField, type ImportLine, type ImportRow } from './import-rows.ts';

/** `checkId`: a new value triggers a new check by the server. */
type Sheet = {
  id: string;
  fileName: string;
  table: CustomerTable;
  rows: readonly ImportRow[];
  edited: ReadonlySet<number>;
  created: ReadonlyMap<number, CheckedRow>;
  checkId: string;
};

function sheetOf(fileName: string, table: CustomerTable): Sheet {
  return {
    id: newIdempotencyKey(),
    fileName,
    table,
    rows: table.rows,
    edited: new Set(),
    created: new Map(),
    checkId: newIdempotencyKey(),
  };
}

export type CustomerImporting = ReturnType<typeof useImport>;

/**
 * State of an import: the server reads the table, checks it after each correction, and imports it on confirmation.
 */
export function useImport() {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const read = useRead((fileName, table) => setSheet(sheetOf(fileName, table)));
  const rest =
    sheet === null ? [] : sheet.rows.flatMap((row, place) => (sheet.created.has(place) ? [] : [{ place, row }]));
  const check = useQuery({
    queryKey: ['customer-import', sheet?.checkId],
    enabled: rest.length > 0,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => checkRows(rest, signal),
  });
  const lines = sheet === null ? [] : toLines(sheet, check.data ?? []);
  const load = useLoad(sheet?.id ?? '', setSheet);
  const counts = countLines(lines);
  return {
    read,
    check,
    load,
    lines,
    counts,
    table: sheet?.table ?? null,
    fileName: sheet?.fileName ?? '',
    isSettled: !check.isFetching && !check.isError && !load.isPending,
    isEdited: (sheet?.edited.size ?? 0) > 0,
    edit: (place: number, field: EditedField, text: string) =>
      setSheet((before) => (before === null ? null : withCell(before, place, field, text))),
    loadReady: () =>
      load.start(lines.filter(({ checked }) => checked?.result === 'ready').map(({ place, row }) => ({ place, row }))),
    startAgain: () => {
      setSheet(null);
      read.reset();
      load.reset();
    },
  };
}

function withCell(sheet: Sheet, place: number, field: EditedField, text: string): Sheet {
  const rows = sheet.rows.map((row, index) =>
    index === place ? { ...row, [field]: text.trim() === '' ? null : text.trim() } : row,
  );
  return { ...sheet, rows, edited: new Set([...sheet.edited, place]), checkId: newIdempotencyKey() };
}

/** A check applies only to the row object it was made for; rows edited since are pending. */
function toLines(sheet: Sheet, answers: readonly PlacedAnswer[]): ImportLine[] {
  const byPlace = new Map(answers.map((answer) => [answer.place, answer]));
  return sheet.rows.map((row, place) => {
    const answer = byPlace.get(place);
    const checked = sheet.created.get(place) ?? (answer?.row === row ? answer.checked : null);
    return { place, row, checked, isEdited: sheet.edited.has(place) };
  });
}

function useRead(onRead: (fileName: string, table: CustomerTable) => void) {
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);
  const mutation = useMutation({
    meta: { isQuiet: true },
    mutationFn: (file: File) => {
      setShare(0);
      abort.current = new AbortController();
      return readTable(file, setShare, abort.current.signal);
    },
    onSuccess: (table, file) => {
      if (table.rows.length > 0) onRead(file.name, table);
    },
  });
  return { ...mutation, share, stop: () => abort.current?.abort() };
}

type Placed = { place: number; row: ImportRow };

function useLoad(tableId: string, setSheet: (change: (before: Sheet | null) => Sheet | null) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const storeAnswers = (answers: readonly PlacedAnswer[]) => {
    const created = answers
      .filter(({ checked }) => checked.result === 'created')
      .map(({ place, checked }) => [place, checked] as const);
    setSheet((before) => (before === null ? null : { ...before, created: new Map([...before.created, ...created]) }));
    setProgress(({ done, total }) => ({ done: done + answers.length, total }));
  };
  const mutation = useMutation({
    meta: { isQuiet: true },
    mutationFn: (rows: readonly Placed[]) => {
      setProgress({ done: 0, total: rows.length });
      return loadRows(tableId, rows, storeAnswers);
    },
    onSettled: async () => {
      // Another member, or the request without a response, may have created some of them meanwhile.
      setSheet((before) => (before === null ? null : { ...before, checkId: newIdempotencyKey() }));
      await refreshLists(client);
    },
  });
  return {
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    progress,
    start: mutation.mutate,
    reset: mutation.reset,
  };
}
