import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import type { TaskAttachment } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { isApiError } from '#platform/requests/api-error.ts';
import { downloadFile } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { SkeletonBlock } from '#ui/states/states.tsx';
import { paramsOf, taskKeys } from '../task-queries.ts';
import styles from './remarks.module.css';

/** Larger files are not loaded automatically, to save mobile data. */
const LARGEST_SHOWN = 6_000_000;
const DISPLAYED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export const isShownPhoto = ({ content_type: type, size }: TaskAttachment): boolean =>
  DISPLAYED_TYPES.includes(type) && size <= LARGEST_SHOWN;

/** Thumbnails of the pictures attached to a task; a click enlarges one. */
export function TaskPhotos({ taskId, files }: { taskId: string; files: readonly TaskAttachment[] }): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<TaskAttachment | null>(null);
  const photos = files.filter(isShownPhoto);
  if (photos.length === 0) return null;
  return (
    <div className={styles['photos']}>
      {photos.map((file) => (
        <button
          key={file.id}
          type="button"
          className={styles['photo']}
          aria-label={t('tasks.remarks.openPhoto', { name: file.name })}
          onClick={() => setOpen(file)}
        >
          <Picture taskId={taskId} file={file} alt="" isSmall />
        </button>
      ))}
      <OwnedDialog of={open}>
        {(file) => (
          <Dialog isOpen onClose={() => setOpen(null)} width={960} title={file.name}>
            <div className={styles['large']}>
              <Picture taskId={taskId} file={file} alt={file.name} />
            </div>
          </Dialog>
        )}
      </OwnedDialog>
    </div>
  );
}

type PictureProps = { taskId: string; file: TaskAttachment; alt: string; isSmall?: boolean };

/** Fetched with the session token and displayed from a blob; a thumbnail where the server can make one. */
function Picture({ taskId, file, alt, isSmall = false }: PictureProps): ReactNode {
  const { t } = useTranslation();
  const { data: blob, isError } = useQuery({
    queryKey: [...taskKeys.all, 'photo', file.id, isSmall],
    queryFn: async () => {
      const params = { ...paramsOf(taskId), attachment_id: file.id };
      const whole = async () => (await downloadFile(taskAttachments.download, { params })).blob;
      if (!isSmall) return whole();
      return downloadFile(taskAttachments.thumbnail, { params }).then(
        (small) => small.blob,
        // The server makes no thumbnail of this type.
        (error: unknown) => (isApiError(error) && error.status === 404 ? whole() : Promise.reject(error)),
      );
    },
    staleTime: Infinity,
    meta: { isQuiet: true },
  });
  const [isBroken, setBroken] = useState(false);
  const point = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || blob === undefined) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  if (isError || isBroken) return <span className={styles['broken']}>{t('tasks.remarks.photoFailed')}</span>;
  if (blob === undefined) return <SkeletonBlock height={88} />;
  return <img ref={point} alt={alt} onError={() => setBroken(true)} />;
}
