import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { CHOSEN_FIELDS, type ChosenField } from './chosen-fields.ts';
import styles from './tasks.module.css';

type Props = {
  tasks: readonly TaskInList[];
  onChoose: (field: ChosenField) => void;
  onRemove: (tasks: readonly TaskInList[]) => Promise<void>;
  onClear: () => void;
};

/** What may be done to the marked tasks together. */
export function MarkedBar({ tasks, onChoose, onRemove, onClear }: Props): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const marked = t('tasks.marked', { count: tasks.length });
  async function remove(): Promise<void> {
    setPending(true);
    await onRemove(tasks);
    setPending(false);
    setAsking(false);
  }
  return (
    <div className={styles['marked']} role="region" aria-label={marked}>
      <strong>{marked}</strong>
      {CHOSEN_FIELDS.map((field) => (
        <Button key={field} size="small" onClick={() => onChoose(field)}>
          {t(`tasks.fields.${field}`)}
        </Button>
      ))}
      {tasks.every(({ can }) => can.delete) && (
        <Button size="small" icon="trash" onClick={() => setAsking(true)}>
          {t('tasks.delete')}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onClear}>
        {t('tasks.unmark')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('tasks.deleteMarked', { count: tasks.length })}
        description={t('tasks.deleteMarkedText')}
        isPending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
