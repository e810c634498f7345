import { listBin } from '@karkas/api/bin/bin.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RichView, textOfHtml } from '#features/rich-text';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { restoreTasks } from '../changes/change-tasks.ts';
import { draftHtml } from '../comments/comment-draft.ts';
import { companyParams, taskKeys } from '../task-queries.ts';
import styles from '../tasks.module.css';

/** Replaces a task deleted while open: who deleted it, how to restore it, and any unsent comment. */
export function TaskGone({ task, onLeave }: { task: Task; onLeave: () => unknown }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  // The bin lists a task only for users who may restore it.
  const bin = useQuery({
    queryKey: [...taskKeys.all, 'gone', task.id],
    staleTime: 0,
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => {
      const query = { model: 'task' as const, limit: 50 };
      const { results } = await callEndpoint(listBin, { params: companyParams(), query }, { signal });
      return results.find(({ object_id: id }) => id === task.id) ?? null;
    },
  });
  const restore = useMutation({
    mutationFn: () => restoreTasks(client, [task.id]),
    meta: { failure: t('tasks.gone.restoreFailed') },
    onSuccess: ({ error }) => error !== null && notifyFailure(error, t('tasks.gone.restoreFailed')),
  });
  const deleted = bin.data ?? null;
  return (
    <div className={styles['part']} role="alert">
      <EmptyState
        icon="trash"
        title={deleted === null ? t('tasks.gone.title') : t('tasks.gone.deletedBy', { name: deleted.deleted_by_name })}
        text={t('tasks.gone.text', { number: task.number, title: task.title })}
        action={
          <>
            <Button kind="primary" onClick={onLeave}>
              {t('tasks.gone.toList')}
            </Button>
            {deleted !== null && (
              <Button isPending={restore.isPending} onClick={() => restore.mutate()}>
                {t('tasks.gone.restore')}
              </Button>
            )}
          </>
        }
      />
      <Unsent html={draftHtml(task.id)} />
    </div>
  );
}

/** A typed comment that can no longer be sent. */
function Unsent({ html }: { html: string | null }): ReactNode {
  const { t } = useTranslation();
  if (html === null || html === '') return null;
  return (
    <section className={styles['part']}>
      <h3>
        {t('tasks.gone.unsent')} <CopyButton text={textOfHtml(html)} label={t('tasks.gone.unsent')} />
      </h3>
      <RichView html={html} />
    </section>
  );
}
