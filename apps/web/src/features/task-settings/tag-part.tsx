import type { TaskTag } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import type { Opened } from './setting-kinds.ts';
import { SettingActions } from './setting-actions.tsx';

type Props = { tags: readonly TaskTag[]; mayChange: boolean; onOpen: (opened: Opened) => void };

export function TagPart(props: Props): ReactNode {
  const { t } = useTranslation();
  const columns = useColumns(props);
  const { tags } = props;
  if (tags.length === 0)
    return <EmptyState title={t('taskSettings.tags.emptyTitle')} text={t('taskSettings.tags.emptyText')} />;
  return <Table caption={t('taskSettings.parts.tags')} columns={columns} rows={props.tags} rowKey={({ id }) => id} />;
}

function useColumns({ mayChange, onOpen }: Props): TableColumn<TaskTag>[] {
  const { t } = useTranslation();
  const columns: TableColumn<TaskTag>[] = [
    { id: 'name', title: t('taskSettings.name'), cell: ({ name }) => <strong>{name}</strong> },
  ];
  const actions: TableColumn<TaskTag> = {
    id: 'actions',
    title: t('taskSettings.actions'),
    isTitleHidden: true,
    width: '64px',
    align: 'right',
    cell: (tag) => (
      <SettingActions
        name={tag.name}
        onEdit={() => onOpen({ kind: 'edit', setting: tag })}
        onDelete={() => onOpen({ kind: 'delete', setting: tag })}
      />
    ),
  };
  return mayChange ? [...columns, actions] : columns;
}
