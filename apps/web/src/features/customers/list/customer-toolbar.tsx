import { CUSTOMER_SORTS } from '@karkas/api/customers/customers.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { FoldedFilters } from '#platform/list/folded-filters.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { Toolbar } from '#ui/page/page.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import type { CustomerFilters } from '../customer-queries.ts';

/** `hasSort`: for layouts without column heads. */
type Props = {
  filters: CustomerFilters;
  onFiltersChange: (change: Partial<CustomerFilters>) => void;
  hasSort: boolean;
};

export function CustomerToolbar({ filters, onFiltersChange, hasSort }: Props) {
  const { t } = useTranslation();
  const change = (part: Partial<CustomerFilters>) => onFiltersChange({ ...part, page: undefined });
  return (
    <Toolbar>
      <SearchInput
        label={t('customers.search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      {hasSort && (
        <FoldedFilters chosen={0}>
          <ListSort
            sort={filters.sort ?? 'name'}
            order={filters.order ?? 'asc'}
            options={CUSTOMER_SORTS.map((value) => ({ value, label: t(`customers.sorts.${value}`) }))}
            onChange={({ sort, order }) => change({ sort, order })}
          />
        </FoldedFilters>
      )}
    </Toolbar>
  );
}
