import { useMutation } from '@tanstack/react-query';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import type { CustomerFilters } from '../customer-queries.ts';
import { exportList, type ExportFormat } from './transfer-queries.ts';

/** Exports the list with the current search and sorting. */
export function ExportMenu({ filters }: { filters: CustomerFilters }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const label = t('customers.transfer.export');
  const save = useMutation({
    mutationFn: (format: ExportFormat) => exportList(filters, format),
    meta: { failure: t('customers.transfer.exportFailed') },
  });
  return (
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
        {
          id: 'xlsx',
          icon: 'specification',
          label: t('customers.transfer.exportXlsx'),
          onSelect: () => save.mutate('xlsx'),
        },
        { id: 'csv', icon: 'list', label: t('customers.transfer.exportCsv'), onSelect: () => save.mutate('csv') },
        { id: 'pdf', icon: 'document', label: t('customers.transfer.exportPdf'), onSelect: () => save.mutate('pdf') },
      ]}
    />
  );
}
