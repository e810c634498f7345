import { localizedName } from '#platform/i18n/product-names.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { TaskLinkKind } from '@karkas/api/tasks/tasks.choices.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { dueDayOf, today } from '#platform/clock.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { useFormat } from '#platform/i18n/format.ts';
import styles from './linked-tasks.module.css';

/** Kinds of objects whose tasks are listed. */
export type LinkedTo = { kind: Exclude<TaskLinkKind, 'project' | 'specification_row'>; id: string };

const MAX_ROWS = 20;

/**
 * The tasks of an object with their status, and a button for a new one; nothing if there are none and none may be
 * created.
 */
export function LinkedTasks({
  to,
  renderForm,
}: {
  to: LinkedTo;
  /** The dialog of a new task; it belongs to another feature. */
  renderForm: (close: () => void) => ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const canCreate = useAbility('task.create');
  const query = useQuery({
    queryKey: ['tasks', 'linked', getCurrentCompanyId(), to.kind, to.id],
    queryFn: ({ signal }) =>
      callEndpoint(
        listTasks,
        { query: { link_kind: to.kind, link_id: to.id, main_status: 'all', limit: MAX_ROWS } },
        { signal },
      ),
    staleTime: 10_000,
    meta: { failure: t('linkedTasks.failed') },
  });
  const { results = [], count = 0 } = query.data ?? {};
  if (!canCreate && results.length === 0) return null;
  return (
    <Sheet
      title={t('linkedTasks.title')}
      actions={
        canCreate && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('linkedTasks.add')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonRows rows={2} />}
      {query.isSuccess && results.length === 0 && <p className={styles['note']}>{t('linkedTasks.none')}</p>}
      {results.length > 0 && (
        <ul className={styles['rows']}>
          {results.map((task) => (
            <LinkedTask key={task.id} task={task} />
          ))}
        </ul>
      )}
      {count > results.length && (
        <p className={styles['note']}>{t('linkedTasks.more', { shown: results.length, count })}</p>
      )}
      <OwnedDialog of={isAdding}>{() => renderForm(() => setAdding(false))}</OwnedDialog>
    </Sheet>
  );
}

function LinkedTask({ task }: { task: TaskInList }): ReactNode {
  const { t } = useTranslation();
  const { date } = useFormat();
  const due = task.due_datetime === null ? null : dueDayOf(task.due_datetime);
  const isLate = task.status.main_status === 'open' && due !== null && due < today();
  return (
    <li className={styles['row']}>
      <Link to="/tasks/$taskRef" params={{ taskRef: String(task.number) }} className={styles['title']}>
        <span className={styles['quiet']}>{t('linkedTasks.number', { number: task.number })}</span> {task.title}
      </Link>
      <span>
        <Badge tone={toneOf(task)}>{localizedName(task.status.name)}</Badge>
      </span>
      <span className={task.assignee === null ? styles['quiet'] : undefined}>
        {task.assignee?.name ?? t('linkedTasks.noAssignee')}
      </span>
      <span className={styles['due']} data-late={isLate || undefined}>
        {due === null ? '' : date(due)}
      </span>
    </li>
  );
}

/** One colour per status everywhere. */
function toneOf({ status }: TaskInList): BadgeTone {
  if (status.main_status === 'closed') return status.is_canceled ? 'neutral' : 'ok';
  return status.is_started ? 'blue' : 'neutral';
}
