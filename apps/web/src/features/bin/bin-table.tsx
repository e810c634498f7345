import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { BinItem } from '@karkas/api/bin/bin.schemas.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { BinActions, type RestoreHandlers } from './bin-actions.tsx';
import type { BinFilters } from './bin-queries.ts';
import { recordName } from '#platform/records/record-name.ts';
import styles from './bin.module.css';

type Props = RestoreHandlers & {
  items: readonly BinItem[];
  filters: BinFilters;
  onFiltersChange: (change: Partial<BinFilters>) => void;
};

export function BinTable({ items, filters, onFiltersChange, ...handlers }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(handlers);
  const sort = filters.sort ?? 'deleted_at';
  return (
    <Table
      caption={t('bin.title')}
      columns={columns}
      rows={items}
      rowKey={(item) => item.id}
      sorting={{ id: sort, order: filters.order ?? (sort === 'deleted_at' ? 'desc' : 'asc') }}
      onSort={({ id, order }) => onFiltersChange({ sort: id === 'name' ? id : 'deleted_at', order, page: undefined })}
    />
  );
}

function useColumns(handlers: RestoreHandlers): TableColumn<BinItem>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      id: 'name',
      title: t('bin.name'),
      isSortable: true,
      cell: (item) => (
        <strong className={styles['name']} data-hint={recordName(item, language)}>
          {recordName(item, language)}
        </strong>
      ),
    },
    {
      id: 'model',
      title: t('bin.model'),
      width: '230px',
      card: 'line',
      cell: (item) => (
        <span data-hint={RECORD_KINDS[item.model].name[language]}>{RECORD_KINDS[item.model].name[language]}</span>
      ),
    },
    {
      id: 'deleted_at',
      title: t('bin.deletedAt'),
      width: '165px',
      isSortable: true,
      cell: (item) => format.moment(item.deleted_at),
    },
    {
      id: 'by',
      title: t('bin.deletedBy'),
      width: '170px',
      cardTitle: '',
      cell: (item) => <span data-hint={item.deleted_by_name}>{item.deleted_by_name}</span>,
    },
    { id: 'until', title: t('bin.keptUntil'), width: '120px', cell: (item) => format.dateOfInstant(item.kept_until) },
    {
      id: 'actions',
      title: t('bin.actions'),
      width: '208px',
      align: 'right',
      isTitleHidden: true,
      cell: (item) => <BinActions item={item} {...handlers} />,
    },
  ];
}
