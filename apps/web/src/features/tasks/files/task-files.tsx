import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import type { TaskAttachment } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { TaskPhotos } from '../remarks/task-photos.tsx';
import { refetchTasks } from '../changes/task-cache.ts';
import { AttachButtons } from '../card/task-additions.tsx';
import { paramsOf } from '../task-queries.ts';
import { uploads, type Attaching } from './use-attaching.tsx';
import styles from '../tasks.module.css';

const TaskUploads = lazyDialog(() => uploads().then((module) => module.TaskUploads));

/** The files of a task; each is downloaded under its own name. */
export function TaskFiles({ task, attaching }: { task: Task; attaching: Attaching }): ReactNode {
  const { t } = useTranslation();
  const { files, canAttach, hasBegun, isShown } = attaching;
  if (!isShown) return null;
  return (
    <section className={styles['part']}>
      <h3>{t('tasks.files.title')}</h3>
      <TaskPhotos taskId={task.id} files={files} />
      <ul className={styles['parts']}>
        {files.map((file) => (
          <TaskFile key={file.id} task={task} file={file} />
        ))}
      </ul>
      {hasBegun && <TaskUploads taskId={task.id} />}
      {canAttach && (
        <div className={styles['actions']}>
          <AttachButtons attaching={attaching} />
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
    onSettled: () => refetchTasks(client),
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
          label={t('tasks.files.remove', { name: file.name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      )}
    </li>
  );
}
