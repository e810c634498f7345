import { BULK_AT_ONCE, MAX_BULK } from '@karkas/api/tasks/task-bulk.schemas.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { BAR_FIELDS, type ChosenField } from '../fields/chosen-fields.ts';
import type { Running } from '../changes/send-bulk.ts';
import styles from '../tasks.module.css';

type Props = {
  tasks: readonly TaskInList[];
  /** Disables further changes while running. */
  running: Running;
  displayed: readonly TaskInList[];
  /** The number of matching tasks on all pages. */
  count: number;
  onMarkShown: () => void;
  onMarkAll: () => Promise<void>;
  onChoose: (field: ChosenField) => void;
  /** Opens the confirmation before deleting. */
  onRemove: (tasks: readonly TaskInList[]) => void;
  onClear: () => void;
};

/** Actions on the marked tasks; displays progress while a bulk change runs. */
export function MarkedBar({ tasks, running, onChoose, onRemove, onClear, ...more }: Props): ReactNode {
  const { t } = useTranslation();
  if (running.count > 1) {
    const changing = t('tasks.changing', running);
    return (
      <div className={styles['marked']} role="region" aria-label={changing}>
        <strong role="status">{changing}</strong>
        {running.count > BULK_AT_ONCE && (
          <ProgressBar value={(running.done * 100) / running.count} label={changing} height={4} />
        )}
      </div>
    );
  }
  const marked = t('tasks.marked', { count: tasks.length });
  return (
    <div className={styles['marked']} role="region" aria-label={marked}>
      <strong>{marked}</strong>
      <MarkMore tasks={tasks} {...more} />
      {BAR_FIELDS.map((field) => (
        <Button key={field} size="small" onClick={() => onChoose(field)}>
          {t(`tasks.fields.${field}`)}
        </Button>
      ))}
      {tasks.every(({ can }) => can.delete) && (
        <Button size="small" icon="trash" onClick={() => onRemove(tasks)}>
          {t('tasks.delete')}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onClear}>
        {t('tasks.unmark')}
      </Button>
    </div>
  );
}

/** Marks the whole page first, then everything the filters match. */
function MarkMore({
  tasks,
  displayed,
  count,
  onMarkShown,
  onMarkAll,
}: Pick<Props, 'tasks' | 'displayed' | 'count' | 'onMarkShown' | 'onMarkAll'>): ReactNode {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const ids = new Set(tasks.map(({ id }) => id));
  if (!displayed.every(({ id }) => ids.has(id)))
    return (
      <Button size="small" kind="quiet" onClick={onMarkShown}>
        {t('tasks.markShown')}
      </Button>
    );
  if (count <= tasks.length) return null;
  return (
    <Button
      size="small"
      kind="quiet"
      disabled={isReading || count > MAX_BULK}
      title={count > MAX_BULK ? t('tasks.markTooMany', { most: MAX_BULK }) : undefined}
      onClick={({ detail }) => {
        // The second click of a double click on «whole page», which this button has replaced.
        if (detail > 1) return;
        setReading(true);
        void onMarkAll().finally(() => setReading(false));
      }}
    >
      {t('tasks.markAll', { count })}
    </Button>
  );
}
