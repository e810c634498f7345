import { checkTaskTable, importTasks } from '@karkas/api/tasks/lists/task-import.endpoints.ts';
import type { TaskImport, TaskImportField, TaskTable } from '@karkas/api/tasks/lists/task-import.schemas.ts';
import { undoTaskSet } from '@karkas/api/tasks/settings/task-templates.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { refetchTasks } from '../changes/task-cache.ts';
import { companyParams } from '../task-queries.ts';

type Field = TaskImportField | null;
type ImportRequest = { file: File; columns?: readonly Field[] };

const columnsText = (columns: readonly Field[]): string => columns.map((field) => field ?? '').join(',');

const queryOf = (projectId: string | undefined, columns: readonly Field[] | undefined) => ({
  project_id: projectId,
  ...(columns === undefined ? {} : { columns: columnsText(columns) }),
});

/** Undoing thousands takes longer than a request; retrying with the same key continues it. */
const MOST_TRIES = 40;

async function undoAll(setId: string, idempotencyKey: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the same request once more
      await callEndpoint(undoTaskSet, { params: { ...companyParams(), set_id: setId } }, { idempotencyKey });
      return;
    } catch (error) {
      if (tries === MOST_TRIES || !isApiError(error) || error.kind !== 'timeout') throw error;
    }
  }
}

function useUndo(key: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (setId: string) => undoAll(setId, key),
    meta: { failure: t('tasks.import.undoFailed') },
    onSuccess: () => notifySuccess(t('tasks.import.undone')),
    onSettled: () => refetchTasks(client),
  });
}

/**
 * Import flow: the server parses and checks the table, the user corrects the columns, tasks are created and can be
 * undone.
 */
export function useTaskImport(projectId?: string) {
  const client = useQueryClient();
  const [table, setTable] = useState<TaskTable | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const check = useMutation({
    mutationFn: ({ file: sent, columns }: ImportRequest) =>
      callEndpoint(checkTaskTable, { params: companyParams(), query: queryOf(projectId, columns) }, { file: sent }),
    meta: { isQuiet: true },
    onSuccess: (read, request) => {
      setFile(request.file);
      setTable(read);
      setKey(newIdempotencyKey());
    },
  });
  const load = useMutation({
    mutationFn: ({ file: sent, columns }: Required<ImportRequest>): Promise<TaskImport> =>
      callEndpoint(
        importTasks,
        { params: companyParams(), query: queryOf(projectId, columns) },
        { file: sent, idempotencyKey: key },
      ),
    meta: { isQuiet: true },
    onSettled: () => refetchTasks(client),
  });
  const undo = useUndo(`${key}-undo`);
  return {
    file,
    table,
    check,
    load,
    undo,
    read: (chosen: File) => check.mutate({ file: chosen }),
    /** A field maps to one column: assigning it clears the previous one. */
    setColumn: (place: number, field: Field) => {
      if (file === null || table === null) return;
      const columns = table.columns.map((column, index) =>
        index === place ? field : column.field === field ? null : column.field,
      );
      setTable({
        ...table,
        columns: table.columns.map((column, index) => ({ ...column, field: columns[index] ?? null })),
      });
      if (columns.includes('title')) check.mutate({ file, columns });
    },
    create: () => {
      if (file !== null && table !== null) load.mutate({ file, columns: table.columns.map(({ field }) => field) });
    },
    startAgain: () => {
      setTable(null);
      setFile(null);
      check.reset();
      load.reset();
    },
  };
}
export type TaskImporting = ReturnType<typeof useTaskImport>;
