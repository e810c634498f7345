import { OBJECT_SORTS, type ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListExport } from '#platform/list/list-export.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { ObjectsAttention } from './objects-attention.tsx';
import { useObjectCards } from './objects-cards.tsx';
import { useObjectColumns } from './objects-columns.tsx';
import { ObjectsCurve } from './objects-curve.tsx';
import { ObjectsFilters } from './objects-filters.tsx';
import {
  downloadObjects,
  isFiltered,
  NO_OBJECT_FILTERS,
  objectsOptions,
  sortingOf,
  type ObjectFilters,
} from './objects-queries.ts';
import { ObjectsTotals } from './objects-totals.tsx';
import styles from './objects.module.css';

type Props = { filters: ObjectFilters; onFiltersChange: (change: ObjectFilters) => void };

/** Director's view of all objects: totals and risks above, objects in a table below. */
export function ObjectsScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('objects.title') }]);
  return useAbility('project.view') ? <Objects {...props} /> : <NoRightPage title={t('objects.title')} />;
}

function Objects({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const list = useQuery(objectsOptions(filters));
  const hasPrices = useAbility('specification.view_prices');
  const canExport = useAbility('project.export');
  const navigate = useNavigate();
  const table = useObjectColumns(hasPrices);
  const cards = useObjectCards();
  const columns = useIsNarrow() ? cards : table;
  const sorting = sortingOf(filters);
  return (
    <ListPage
      title={t('objects.title')}
      countOf={(count) => t('objects.count', { count })}
      failure={t('objects.loadFailed')}
      actions={
        canExport && (
          <ListExport
            isEmpty={(list.data?.count ?? 0) === 0}
            failure={t('objects.exportFailed')}
            download={(format) => downloadObjects(filters, format)}
          />
        )
      }
      filters={<ObjectsFilters filters={filters} onFiltersChange={onFiltersChange} />}
      query={list}
      above={
        list.data !== undefined &&
        list.data.count > 0 && (
          <div className={styles['over']} data-even={hasPrices || undefined}>
            {hasPrices && <ObjectsCurve filters={filters} />}
            <ObjectsAttention filters={filters} />
          </div>
        )
      }
      isFiltered={isFiltered(filters)}
      onClear={() => onFiltersChange({ ...NO_OBJECT_FILTERS, status: 'all' })}
      onPage={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
      empty={
        <EmptyState
          icon="building"
          title={t(filters.status === 'all' ? 'objects.emptyTitle' : 'objects.noneActive')}
          text={t('objects.emptyText')}
          action={
            <>
              {filters.status === undefined && (
                <Button onClick={() => onFiltersChange({ ...NO_OBJECT_FILTERS, status: 'all' })}>
                  {t('objects.showAll')}
                </Button>
              )}
              <Button onClick={() => void navigate({ to: '/projects' })}>{t('objects.toProjects')}</Button>
            </>
          }
        />
      }
    >
      {(objects) => (
        <Table<ObjectRow>
          caption={t('objects.title')}
          columns={columns}
          rows={objects}
          rowKey={(object) => object.id}
          sorting={{ id: sorting.sort, order: sorting.order }}
          onSort={({ id, order }) =>
            onFiltersChange({ sort: OBJECT_SORTS.find((sort) => sort === id), order, page: undefined })
          }
          {...(hasPrices
            ? {
                renderTotals: (ofColumns: readonly TableColumn<ObjectRow>[]) => (
                  <ObjectsTotals filters={filters} columns={ofColumns} />
                ),
              }
            : {})}
        />
      )}
    </ListPage>
  );
}
