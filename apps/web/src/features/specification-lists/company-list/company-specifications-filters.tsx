import { SPECIFICATION_STATUSES } from '@karkas/api/specifications/specifications.schemas.ts';
import { ObjectFilters } from '#features/projects';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListChoice } from '#platform/list/list-choice.tsx';
import { FoldedFilters } from '#platform/list/folded-filters.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { COMPANY_SORTS, sortingOf, type SpecificationFilters } from './company-specifications-queries.ts';

type Props = { filters: SpecificationFilters; onFiltersChange: (change: SpecificationFilters) => void };

/** Filters are stored in the URL, so that a list can be shared. */
export function CompanySpecificationsFilters({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const change = (part: SpecificationFilters) => onFiltersChange({ ...part, page: undefined });
  return (
    <>
      <SearchInput
        label={t('specificationLists.list.search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <FoldedFilters chosen={[filters.status, filters.project, filters.customer].filter(Boolean).length}>
        <ListChoice
          label={t('specificationLists.status')}
          allLabel={t('specificationLists.list.allStatuses')}
          value={filters.status}
          options={SPECIFICATION_STATUSES.map((value) => ({ value, label: t(`specificationLists.statuses.${value}`) }))}
          onChange={(status) => change({ status })}
        />
        <ObjectFilters filters={filters} onChange={change} />
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
