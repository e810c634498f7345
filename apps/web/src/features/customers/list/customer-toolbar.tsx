import { CUSTOMER_SORTS } from '@karkas/api/customers/customers.schemas.ts';
import { useTranslation } from '#platform/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Toolbar } from '#ui/page/page.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import type { CustomerFilters } from '../customer-queries.ts';
import styles from '../customers.module.css';

/** `hasSort`: where no heads of columns are there to sort by. */
type Props = {
  filters: CustomerFilters;
  onFiltersChange: (change: Partial<CustomerFilters>) => void;
  hasSort: boolean;
};

export function CustomerToolbar({ filters, onFiltersChange, hasSort }: Props) {
  const { t } = useTranslation();
  const order = filters.order ?? 'asc';
  const change = (part: Partial<CustomerFilters>) => onFiltersChange({ ...part, page: undefined });
  return (
    <Toolbar>
      <SearchInput
        label={t('customers.search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      {hasSort && (
        <>
          <span className={styles['sort']}>
            <Select
              label={t('customers.sort')}
              isLabelHidden
              isSearchable={false}
              value={filters.sort ?? 'name'}
              options={CUSTOMER_SORTS.map((value) => ({ value, label: t(`customers.sorts.${value}`) }))}
              onValueChange={(sort) => change({ sort })}
            />
          </span>
          <IconButton
            kind="plain"
            icon={order === 'asc' ? 'sort-ascending' : 'sort-descending'}
            label={order === 'asc' ? t('customers.ascending') : t('customers.descending')}
            onClick={() => change({ order: order === 'asc' ? 'desc' : 'asc' })}
          />
        </>
      )}
    </Toolbar>
  );
}
