import { SPECIFICATION_STATUSES } from '@karkas/api/specifications/specifications.schemas.ts';
import { useCustomerFilter } from '#features/customers';
import { useProjectChoice } from '#features/projects';
import { useTranslation } from '#platform/i18n.ts';
import { FoldedFilters, ListFilter } from '#platform/list/list-page.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { COMPANY_SORTS, sortingOf, type SpecificationFilters } from './company-specifications-queries.ts';

type Props = { filters: SpecificationFilters; onFiltersChange: (change: SpecificationFilters) => void };

const ALL = 'all';

/** Every filter lives in the address of the page, so that a list can be sent to a colleague. */
export function CompanySpecificationsFilters({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const change = (part: SpecificationFilters) => onFiltersChange({ ...part, page: undefined });
  const projects = useProjectChoice(filters.project);
  const customers = useCustomerFilter(filters.customer);
  return (
    <>
      <SearchInput
        label={t('specificationLists.list.search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <FoldedFilters chosen={[filters.status, filters.project, filters.customer].filter(Boolean).length}>
        <ListFilter>
          <Select
            label={t('specificationLists.status')}
            isLabelHidden
            isSearchable={false}
            value={filters.status ?? ALL}
            options={[
              { value: ALL, label: t('specificationLists.list.allStatuses') },
              ...SPECIFICATION_STATUSES.map((value) => ({ value, label: t(`specificationLists.statuses.${value}`) })),
            ]}
            onValueChange={(status) => change({ status: status === ALL ? undefined : status })}
          />
        </ListFilter>
        <ListFilter>
          <Select
            label={t('specificationLists.project')}
            isLabelHidden
            isClearable
            placeholder={t('specificationLists.list.allProjects')}
            value={filters.project ?? ''}
            {...projects}
            onValueChange={(project) => change({ project: project || undefined })}
          />
        </ListFilter>
        <ListFilter>
          <Select
            label={t('specificationLists.customer')}
            isLabelHidden
            isClearable
            placeholder={t('specificationLists.list.allCustomers')}
            value={filters.customer ?? ''}
            {...customers}
            onValueChange={(customer) => change({ customer: customer || undefined })}
          />
        </ListFilter>
        {isNarrow && (
          <ListSort
            {...sortingOf(filters)}
            options={COMPANY_SORTS.map((value) => ({ value, label: t(`specificationLists.list.sorts.${value}`) }))}
            onChange={change}
          />
        )}
      </FoldedFilters>
    </>
  );
}
