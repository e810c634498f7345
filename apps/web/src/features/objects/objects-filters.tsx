import { OBJECT_SORTS } from '@karkas/api/projects/objects.schemas.ts';
import { PROJECT_STATUSES } from '@karkas/api/projects/projects.choices.ts';
import { useCustomerFilter } from '#features/customers';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { FoldedFilters } from '#platform/list/folded-filters.tsx';
import { ListChoice } from '#platform/list/list-choice.tsx';
import { ListFilter } from '#platform/list/list-page.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { sortingOf, type ObjectFilters } from './objects-queries.ts';

type Props = { filters: ObjectFilters; onFiltersChange: (change: ObjectFilters) => void };

/** Filters are stored in the URL, so that a list can be shared. */
export function ObjectsFilters({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const customers = useCustomerFilter(filters.customer);
  const change = (part: ObjectFilters) => onFiltersChange({ ...part, page: undefined });
  const { status = 'active' } = filters;
  return (
    <>
      <SearchInput
        label={t('projects.search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <FoldedFilters chosen={[filters.status, filters.customer].filter(Boolean).length}>
        <ListChoice
          label={t('projects.status')}
          allLabel={t('projects.allStatuses')}
          value={status === 'all' ? undefined : status}
          options={PROJECT_STATUSES.map((value) => ({ value, label: t(`projects.statuses.${value}`) }))}
          onChange={(chosen) => change({ status: chosen === 'active' ? undefined : (chosen ?? 'all') })}
        />
        <ListFilter>
          <Select
            label={t('projects.customer')}
            isLabelHidden
            isClearable
            placeholder={t('projects.allCustomers')}
            value={filters.customer ?? ''}
            {...customers}
            onValueChange={(customer) => change({ customer: customer || undefined })}
          />
        </ListFilter>
        {isNarrow && (
          <ListSort
            {...sortingOf(filters)}
            options={OBJECT_SORTS.map((value) => ({ value, label: t(`objects.sorts.${value}`) }))}
            onChange={change}
          />
        )}
      </FoldedFilters>
    </>
  );
}
