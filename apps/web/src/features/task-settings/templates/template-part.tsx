import type { TaskTemplate } from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { SettingActions } from '../setting-actions.tsx';
import type { Opened } from '../setting-kinds.ts';
import styles from '../task-settings.module.css';

type Props = { templates: readonly TaskTemplate[]; mayChange: boolean; onOpen: (opened: Opened) => void };

export function TemplatePart(props: Props): ReactNode {
  const { t } = useTranslation();
  const columns = useColumns(props);
  if (props.templates.length === 0)
    return <EmptyState title={t('taskSettings.templates.emptyTitle')} text={t('taskSettings.templates.emptyText')} />;
  return (
    <Table
      caption={t('taskSettings.parts.templates')}
      columns={columns}
      rows={props.templates}
      rowKey={({ id }) => id}
    />
  );
}

function useColumns({ mayChange, onOpen }: Props): TableColumn<TaskTemplate>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      title: t('taskSettings.name'),
      cell: ({ name, description }) => (
        <span>
          <strong>{name}</strong>
          {description !== '' && <span className={styles['quiet']}> · {description}</span>}
        </span>
      ),
    },
    {
      id: 'shipped',
      title: t('taskSettings.templates.source'),
      width: '150px',
      yields: 1,
      cardTitle: '',
      cell: ({ is_shipped: isShipped }) =>
        isShipped ? <Badge>{t('taskSettings.templates.shipped')}</Badge> : t('taskSettings.templates.own'),
    },
    {
      id: 'count',
      title: t('taskSettings.templates.tasks'),
      width: '90px',
      align: 'right',
      cell: ({ tasks }) => tasks.length,
    },
    {
      id: 'use',
      title: t('taskSettings.actions'),
      width: '260px',
      card: 'deeds',
      cell: (template) => (
        <span className={styles['actions']}>
          {template.can.use && (
            <Button
              size="small"
              aria-label={t('taskSettings.templates.useOf', { name: template.name })}
              aria-haspopup="dialog"
              onClick={() => onOpen({ kind: 'use', template })}
            >
              {t('taskSettings.templates.use')}
            </Button>
          )}
          {mayChange && (
            <Button
              kind="quiet"
              size="small"
              aria-label={t('taskSettings.templates.copyOf', { name: template.name })}
              aria-haspopup="dialog"
              onClick={() => onOpen({ kind: 'template', template, isCopy: true })}
            >
              {t('taskSettings.templates.copy')}
            </Button>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      title: t('taskSettings.templates.change'),
      isTitleHidden: true,
      width: '64px',
      align: 'right',
      cell: (template) =>
        template.can.update && (
          <SettingActions
            name={template.name}
            onEdit={() => onOpen({ kind: 'template', template, isCopy: false })}
            onDelete={() => onOpen({ kind: 'delete', setting: { id: template.id, name: template.name } })}
          />
        ),
    },
  ];
}
