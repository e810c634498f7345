import { exportTasks } from '@karkas/api/tasks/lists/task-export.endpoints.ts';
import { downloadRemarks, type RemarkListFormat } from '@karkas/api/tasks/lists/task-remarks.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { usePageCommands } from '#platform/page/page-commands.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { CalendarFeedDialog, TaskImportDialog } from '../lazy-dialogs.ts';
import { useTaskChoices } from '../fields/use-task-choices.ts';
import { queryOf, type TaskFilters } from '../filters/task-filters.ts';

type Format = 'xlsx' | 'csv';

/** Exports all pages of the list with the current filters and order; on a project page it also imports a table. */
export function ExportTasksMenu({ filters, projectId }: { filters: TaskFilters; projectId?: string }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const label = t(projectId === undefined ? 'tasks.export.label' : 'tasks.export.ofProject');
  const canImport = useAbility('task.create');
  const [isImportOpen, setImportOpen] = useState(false);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  usePageCommands(() =>
    canImport
      ? [
          {
            item: {
              id: 'tasks-import',
              label: t('tasks.import.command'),
              icon: 'upload',
              keywords: t('tasks.import.keywords'),
            },
            run: () => setImportOpen(true),
          },
        ]
      : [],
  );
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const { blob, fileName } = await downloadFile(exportTasks, {
        params: { company_id: getCurrentCompanyId() ?? '' },
        query: { ...queryOf(filters, today()), format },
      });
      saveBlob(blob, fileName ?? `tasks.${format}`);
    },
    meta: { failure: t('tasks.export.failed') },
  });
  const remarkCategory = useTaskChoices().categories.find(({ kind }) => kind === 'remark')?.id;
  const list = useMutation({
    mutationFn: async (format: RemarkListFormat) => {
      // Remarks only, unless the user filtered by another category.
      const { category = remarkCategory, ...rest } = filters;
      const { blob, fileName } = await downloadFile(downloadRemarks, {
        params: { company_id: getCurrentCompanyId() ?? '' },
        query: { ...queryOf({ ...rest, category }, today()), format },
      });
      saveBlob(blob, fileName ?? `remarks.${format}`);
    },
    meta: { failure: t('tasks.remarks.listFailed') },
  });
  return (
    <>
      <Menu
        label={label}
        trigger={
          isNarrow || projectId !== undefined ? (
            <IconButton kind="plain" icon="download" label={label} disabled={save.isPending || list.isPending} />
          ) : (
            <Button icon="download" isPending={save.isPending || list.isPending}>
              {label}
            </Button>
          )
        }
        entries={[
          { id: 'xlsx', icon: 'specification', label: t('tasks.export.xlsx'), onSelect: () => save.mutate('xlsx') },
          { id: 'csv', icon: 'list', label: t('tasks.export.csv'), onSelect: () => save.mutate('csv') },
          {
            id: 'remarks-pdf',
            icon: 'specification',
            label: t('tasks.remarks.listPdf'),
            onSelect: () => list.mutate('pdf'),
          },
          {
            id: 'remarks-xlsx',
            icon: 'specification',
            label: t('tasks.remarks.listXlsx'),
            onSelect: () => list.mutate('xlsx'),
          },
          ...(canImport
            ? [
                {
                  id: 'import',
                  icon: 'upload' as const,
                  label: t('tasks.import.open'),
                  onSelect: () => setImportOpen(true),
                },
              ]
            : []),
          {
            id: 'calendar',
            icon: 'calendar',
            label: t('tasks.calendarFeed.entry'),
            onSelect: () => setCalendarOpen(true),
          },
        ]}
      />
      <OwnedDialog of={isImportOpen}>
        {() => <TaskImportDialog projectId={projectId} onClose={() => setImportOpen(false)} />}
      </OwnedDialog>
      <OwnedDialog of={isCalendarOpen}>
        {() => <CalendarFeedDialog onClose={() => setCalendarOpen(false)} />}
      </OwnedDialog>
    </>
  );
}
