import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import type { TaskAttachment } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { paramsOf, taskKeys } from '../task-queries.ts';

export const uploads = () => import('./task-uploads.tsx');
/** Tasks with uploads started on this page; their progress is displayed on return. */
const begun = new Set<string>();

export type Attaching = {
  files: readonly TaskAttachment[];
  canAttach: boolean;
  /** Whether there are files or uploads to display. */
  isShown: boolean;
  hasBegun: boolean;
  isPending: boolean;
  pick: () => void;
  /** Opens the phone camera. */
  shoot: (() => void) | null;
  /** The hidden file inputs. */
  inputs: ReactNode;
};

/** The files of a task and the ways to attach more. */
export function useAttaching(task: Task): Attaching {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isNarrow = useIsNarrow();
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
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (chosen.length > 0) upload.mutate(chosen);
  };
  const files = query.data?.results ?? [];
  const canAttach = task.permissions.can_attach;
  return {
    files,
    canAttach,
    isShown: files.length > 0 || (canAttach && hasBegun),
    hasBegun,
    isPending: upload.isPending,
    pick: () => input.current?.click(),
    shoot: isNarrow ? () => camera.current?.click() : null,
    inputs: canAttach && (
      <>
        <input ref={input} type="file" multiple hidden onChange={take} />
        <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      </>
    ),
  };
}
