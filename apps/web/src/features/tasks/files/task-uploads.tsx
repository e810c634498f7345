import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createUploadQueue, queueFor, type UploadQueue, useUploadItems } from '#features/files';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { sendFile } from '#platform/uploads/send-file.ts';
import { UploadList } from '#ui/file-upload/upload-list.tsx';
import { refetchTasks } from '../changes/task-cache.ts';
import { paramsOf } from '../task-queries.ts';

/** The upload queue of a task, shared by all screens. */
export function queueOfTask(id: string, client: QueryClient): UploadQueue {
  return queueFor(`task ${id}`, () =>
    createUploadQueue(
      async (file, options) => {
        await sendFile({ file, ...options }, (query, call) =>
          callEndpoint(taskAttachments.upload, { params: paramsOf(id), query }, call),
        );
        // Awaited, so that the file is in the list before it leaves the queue.
        await refetchTasks(client);
      },
      () => undefined,
    ),
  );
}

/** Uploads in progress with their progress or error. */
export function TaskUploads({ taskId }: { taskId: string }): ReactNode {
  const { t } = useTranslation();
  const queue = queueOfTask(taskId, useQueryClient());
  const items = useSyncExternalStore(queue.subscribe, queue.list);
  const describe = useUploadItems();
  if (items.length === 0) return null;
  return (
    <UploadList
      items={items.map(describe)}
      label={t('tasks.files.uploads')}
      onRetry={(id) => queue.retry(Number(id))}
      onRemove={(id) => queue.remove(Number(id))}
    />
  );
}
