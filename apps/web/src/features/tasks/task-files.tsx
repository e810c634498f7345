import { taskAttachments } from '@karkas/api/tasks/task-attachments.endpoints.ts';
import type { TaskAttachment } from '@karkas/api/tasks/task-attachments.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { callEndpoint, downloadFile, saveBlob } from '#platform/call-endpoint.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { notifyFailure } from '#platform/notices.ts';
import { readTasksAgain } from './task-cache.ts';
import { paramsOf, taskKeys } from './task-queries.ts';
import styles from './tasks.module.css';

const uploads = () => import('./task-uploads.tsx');
const TaskUploads = laterWindow(() => uploads().then((module) => module.TaskUploads));
/** Tasks that files were sent to; what is on its way is shown to whoever comes back. */
const begun = new Set<string>();

/** The files of a task: each is saved under its own name. */
export function TaskFiles({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const query = useQuery({
    queryKey: [...taskKeys.all, 'files', task.id],
    queryFn: ({ signal }) => callEndpoint(taskAttachments.list, { params: paramsOf(task.id), query: {} }, { signal }),
    meta: { failure: t('tasks.files.loadFailed') },
  });
  const [hasBegun, setBegun] = useState(begun.has(task.id));
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const { queueOfTask } = await uploads();
      queueOfTask(task.id, client).add(files);
      begun.add(task.id);
      setBegun(true);
    },
    meta: { failure: t('tasks.files.uploadFailed') },
  });
  const files = query.data?.results ?? [];
  const canAttach = task.permissions.can_attach;
  if (files.length === 0 && !canAttach) return null;
  return (
    <section className={styles['part']}>
      <h3>{t('tasks.files.title')}</h3>
      <ul className={styles['parts']}>
        {files.map((file) => (
          <TaskFile key={file.id} task={task} file={file} />
        ))}
      </ul>
      {hasBegun && <TaskUploads taskId={task.id} />}
      {canAttach && (
        <div>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              if (chosen.length > 0) upload.mutate(chosen);
            }}
          />
          <Button size="small" icon="upload" isPending={upload.isPending} onClick={() => input.current?.click()}>
            {t('tasks.files.add')}
          </Button>
        </div>
      )}
    </section>
  );
}

function TaskFile({ task, file }: { task: Task; file: TaskAttachment }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const params = { ...paramsOf(task.id), attachment_id: file.id };
  const remove = useMutation({
    mutationFn: () => callEndpoint(taskAttachments.remove, { params }),
    meta: { failure: t('tasks.files.deleteFailed') },
    onSettled: () => readTasksAgain(client),
  });
  async function save(): Promise<void> {
    try {
      const { blob, fileName } = await downloadFile(taskAttachments.download, { params });
      saveBlob(blob, fileName ?? file.name);
    } catch (error) {
      notifyFailure(error, t('tasks.files.downloadFailed'));
    }
  }
  return (
    <li className={styles['partLine']}>
      <button type="button" className={styles['field']} onClick={() => void save()}>
        {file.name}
      </button>
      <span className={styles['quiet']}>{format.fileSize(file.size)}</span>
      {file.can.delete && (
        <IconButton
          icon="close"
          size="small"
          label={t('tasks.files.remove', { name: file.name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      )}
    </li>
  );
}
