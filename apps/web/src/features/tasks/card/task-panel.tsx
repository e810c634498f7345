import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { isTaskGone } from '../gone/is-task-gone.ts';
import { taskOptions } from '../task-queries.ts';
import { TaskView } from './task-view.tsx';
import styles from '../tasks.module.css';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';

/** A task opened beside the list. */
export function TaskPanel({ number, onClose }: { number: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(taskOptions(String(number)));
  return (
    <aside className={styles['panel']} aria-label={t('tasks.one', { number })}>
      <div className={styles['panelHead']}>
        <Link to="/tasks/$taskRef" params={{ taskRef: String(number) }}>
          {t('tasks.one', { number })}
        </Link>
        <IconButton icon="close" size="small" label={t('tasks.closePanel')} onClick={onClose} />
      </div>
      <QueryStates query={query} title={t('tasks.failures.loadOne')} rows={8} />
      {query.data !== undefined && <TaskView task={query.data} onDeleted={onClose} isGone={isTaskGone(query)} />}
    </aside>
  );
}
