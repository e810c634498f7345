import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import styles from './task-settings.module.css';

type Props = {
  name: string;
  /** Absent: the list has an order of its own. */
  move?: { isFirst: boolean; isLast: boolean; isPending: boolean; by: (step: -1 | 1) => void };
  onEdit: () => void;
  onDelete: () => void;
};

/** What is done to a record of the list, each by a button that says its name. */
export function SettingActions({ name, move, onEdit, onDelete }: Props): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles['actions']}>
      {move !== undefined && (
        <>
          <IconButton
            icon="chevron-up"
            size="small"
            label={t('taskSettings.up', { name })}
            disabled={move.isFirst || move.isPending}
            onClick={() => move.by(-1)}
          />
          <IconButton
            icon="chevron-down"
            size="small"
            label={t('taskSettings.down', { name })}
            disabled={move.isLast || move.isPending}
            onClick={() => move.by(1)}
          />
        </>
      )}
      <IconButton
        icon="edit"
        size="small"
        label={t('taskSettings.editOne', { name })}
        aria-haspopup="dialog"
        onClick={onEdit}
      />
      <IconButton
        icon="trash"
        size="small"
        label={t('taskSettings.deleteOne', { name })}
        aria-haspopup="dialog"
        onClick={onDelete}
      />
    </span>
  );
}
