import { exportTasks } from '@karkas/api/tasks/task-export.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { downloadFile, saveBlob } from '#platform/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { getCurrentCompanyId } from '#platform/current-company.ts';
import { useTranslation } from '#platform/i18n.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { CalendarFeedDialog } from '../later-windows.ts';
import { queryOf, type TaskFilters } from '../task-filters.ts';

type Format = 'xlsx' | 'csv';

/** All pages of the list as a file, filtered and sorted as it stands. */
export function ExportTasksMenu({ filters }: { filters: TaskFilters }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const label = t('tasks.export.label');
  const [isCalendarOpen, setCalendarOpen] = useState(false);
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
  return (
    <>
      <Menu
        label={label}
        trigger={
          isNarrow ? (
            <IconButton kind="plain" icon="download" label={label} disabled={save.isPending} />
          ) : (
            <Button icon="download" isPending={save.isPending}>
              {label}
            </Button>
          )
        }
        entries={[
          { id: 'xlsx', icon: 'specification', label: t('tasks.export.xlsx'), onSelect: () => save.mutate('xlsx') },
          { id: 'csv', icon: 'list', label: t('tasks.export.csv'), onSelect: () => save.mutate('csv') },
          {
            id: 'calendar',
            icon: 'calendar',
            label: t('tasks.calendarFeed.entry'),
            onSelect: () => setCalendarOpen(true),
          },
        ]}
      />
      <OwnedDialog of={isCalendarOpen}>
        {() => <CalendarFeedDialog onClose={() => setCalendarOpen(false)} />}
      </OwnedDialog>
    </>
  );
}
