import { CONTRACT_KINDS, CONTRACT_SORTS, CONTRACT_STATUSES } from '@karkas/api/contracts/contracts.schemas.ts';
import { ObjectFilters } from '#features/projects';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListChoice } from '#platform/list/list-choice.tsx';
import { FoldedFilters } from '#platform/list/folded-filters.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { sortingOf, type ContractFilters } from './company-contracts-queries.ts';

type Props = { filters: ContractFilters; onFiltersChange: (change: ContractFilters) => void };

/** Filters are stored in the URL, so that a list can be shared. */
export function CompanyContractsFilters({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const change = (part: ContractFilters) => onFiltersChange({ ...part, page: undefined });
  return (
    <>
      <SearchInput
        label={t('contracts.list.search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <FoldedFilters chosen={[filters.status, filters.kind, filters.project, filters.customer].filter(Boolean).length}>
        <ListChoice
          label={t('contracts.status')}
          allLabel={t('contracts.list.allStatuses')}
          value={filters.status}
          options={CONTRACT_STATUSES.map((value) => ({ value, label: t(`contracts.statuses.${value}`) }))}
          onChange={(status) => change({ status })}
        />
        <ObjectFilters filters={filters} onChange={change} />
        <ListChoice
          label={t('contracts.kind')}
          allLabel={t('contracts.list.allKinds')}
          value={filters.kind}
          options={CONTRACT_KINDS.map((value) => ({ value, label: t(`contracts.kinds.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
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
