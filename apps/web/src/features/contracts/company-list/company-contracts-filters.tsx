import { CONTRACT_KINDS, CONTRACT_SORTS, CONTRACT_STATUSES } from '@karkas/api/contracts/contracts.schemas.ts';
import { useCustomerFilter } from '#features/customers';
import { useProjectChoice } from '#features/projects';
import { useTranslation } from '#platform/i18n.ts';
import { FoldedFilters, ListFilter } from '#platform/list/list-page.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { sortingOf, type ContractFilters } from './company-contracts-queries.ts';

type Props = { filters: ContractFilters; onFiltersChange: (change: ContractFilters) => void };

const ALL = 'all';

/** Every filter lives in the address of the page, so that a list can be sent to a colleague. */
export function CompanyContractsFilters({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const change = (part: ContractFilters) => onFiltersChange({ ...part, page: undefined });
  const projects = useProjectChoice(filters.project);
  const customers = useCustomerFilter(filters.customer);
  return (
    <>
      <SearchInput
        label={t('contracts.list.search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <FoldedFilters chosen={[filters.status, filters.kind, filters.project, filters.customer].filter(Boolean).length}>
        <ListFilter>
          <Select
            label={t('contracts.status')}
            isLabelHidden
            isSearchable={false}
            value={filters.status ?? ALL}
            options={[
              { value: ALL, label: t('contracts.list.allStatuses') },
              ...CONTRACT_STATUSES.map((value) => ({ value, label: t(`contracts.statuses.${value}`) })),
            ]}
            onValueChange={(status) => change({ status: status === ALL ? undefined : status })}
          />
        </ListFilter>
        <ListFilter>
          <Select
            label={t('contracts.project')}
            isLabelHidden
            isClearable
            placeholder={t('contracts.list.allProjects')}
            value={filters.project ?? ''}
            {...projects}
            onValueChange={(project) => change({ project: project || undefined })}
          />
        </ListFilter>
        <ListFilter>
          <Select
            label={t('contracts.customer')}
            isLabelHidden
            isClearable
            placeholder={t('contracts.list.allCustomers')}
            value={filters.customer ?? ''}
            {...customers}
            onValueChange={(customer) => change({ customer: customer || undefined })}
          />
        </ListFilter>
        <ListFilter>
          <Select
            label={t('contracts.kind')}
            isLabelHidden
            isSearchable={false}
            value={filters.kind ?? ALL}
            options={[
              { value: ALL, label: t('contracts.list.allKinds') },
              ...CONTRACT_KINDS.map((value) => ({ value, label: t(`contracts.kinds.${value}`) })),
            ]}
            onValueChange={(kind) => change({ kind: kind === ALL ? undefined : kind })}
          />
        </ListFilter>
        {isNarrow && (
          <ListSort
            {...sortingOf(filters)}
            options={CONTRACT_SORTS.map((value) => ({ value, label: t(`contracts.list.sorts.${value}`) }))}
            onChange={change}
          />
        )}
      </FoldedFilters>
    </>
  );
}
