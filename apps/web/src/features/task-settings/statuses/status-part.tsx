import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import type { Opened } from '../setting-kinds.ts';
import { SettingActions } from '../setting-actions.tsx';
import { useMoves } from '../use-moves.ts';
import styles from '../task-settings.module.css';

type Props = { statuses: readonly TaskStatus[]; mayChange: boolean; onOpen: (opened: Opened) => void };

export function StatusPart(props: Props): ReactNode {
  const { t } = useTranslation();
  const columns = useColumns(props);
  return (
    <Table caption={t('taskSettings.parts.statuses')} columns={columns} rows={props.statuses} rowKey={({ id }) => id} />
  );
}

function useColumns({ statuses, mayChange, onOpen }: Props): TableColumn<TaskStatus>[] {
  const { t } = useTranslation();
  const moveOf = useMoves('statuses', statuses);
  const names = new Map(statuses.map(({ id, name }) => [id, name]));
  const next = (status: TaskStatus): string =>
    status.next_status_ids
      .map((id) => names.get(id))
      .filter((name) => name !== undefined)
      .join(', ');
  const columns: TableColumn<TaskStatus>[] = [
    { id: 'name', title: t('taskSettings.name'), cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'main',
      title: t('taskSettings.status.main'),
      width: '180px',
      cell: (status) => (
        <Badge tone={status.main_status === 'closed' ? 'ok' : status.is_started ? 'blue' : 'neutral'}>
          {t(
            status.main_status === 'closed'
              ? 'taskSettings.main.closed'
              : status.is_started
                ? 'taskSettings.started'
                : 'taskSettings.main.open',
          )}
        </Badge>
      ),
    },
    {
      id: 'next',
      title: t('taskSettings.status.next'),
      width: '420px',
      isWrapped: true,
      yields: 1,
      cell: (status) => <span className={styles['quiet']}>{next(status) || t('taskSettings.status.nowhere')}</span>,
    },
  ];
  const actions: TableColumn<TaskStatus> = {
    id: 'actions',
    title: t('taskSettings.actions'),
    isTitleHidden: true,
    width: '64px',
    align: 'right',
    cell: (status) => (
      <SettingActions
        name={status.name}
        move={moveOf(status)}
        onEdit={() => onOpen({ kind: 'edit', setting: status })}
        onDelete={() => onOpen({ kind: 'delete', setting: status })}
      />
    ),
  };
  return mayChange ? [...columns, actions] : columns;
}
