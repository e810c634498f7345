import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RichPicturesContext } from '#features/rich-text';
import { callEndpoint, downloadFile } from '#platform/requests/call-endpoint.ts';
import { refetchTasks } from '../changes/task-cache.ts';
import { paramsOf } from '../task-queries.ts';

/** No progress display: the text displays the upload placeholder. */
const ALONE = { signal: new AbortController().signal, onProgress: () => undefined, onBreak: () => undefined };

/** Pictures in the texts and comments of a task are uploaded as its files. */
export function TaskPictures({
  task,
  children,
}: {
  task: Pick<Task, 'id' | 'permissions'>;
  children: ReactNode;
}): ReactNode {
  const client = useQueryClient();
  const attach = async (file: File): Promise<{ id: string; name: string }> => {
    // Loaded lazily: read-only users send no files.
    const { sendFile } = await import('#platform/uploads/send-file.ts');
    const stored = await sendFile({ file, ...ALONE }, (query, call) =>
      callEndpoint(taskAttachments.upload, { params: paramsOf(task.id), query }, call),
    );
    void refetchTasks(client);
    return stored;
  };
  return (
    <RichPicturesContext
      value={{
        load: (id) => downloadFile(taskAttachments.download, { params: { ...paramsOf(task.id), attachment_id: id } }),
        attach: task.permissions.can_attach ? attach : null,
      }}
    >
      {children}
    </RichPicturesContext>
  );
}
