import { PROJECT_SORTS, PROJECT_STATUSES } from '@karkas/api/projects/projects.choices.ts';
import { useId, useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useCustomerFilter } from '#features/customers';
import { Button } from '#ui/button/button.tsx';
import { FoldedFilters } from '#platform/list/folded-filters.tsx';
import { ListSort } from '#platform/list/list-sort.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Toolbar } from '#ui/page/page.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { sortingOf, type ProjectFilters } from '../project-queries.ts';
import styles from '../projects.module.css';

type Props = { filters: ProjectFilters; onFiltersChange: (change: Partial<ProjectFilters>) => void };
type PartProps = { filters: ProjectFilters; change: (part: Partial<ProjectFilters>) => void };

/** Filters are stored in the URL, so that a list can be shared. */
export function ProjectFilterBar({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const isNarrow = useIsNarrow();
  const extended = [filters.customerName, filters.code, filters.name].filter(Boolean).length;
  const [isExtended, setExtended] = useState(extended > 0);
  const change = (part: Partial<ProjectFilters>) => onFiltersChange({ ...part, page: undefined });
  return (
    <>
      <Toolbar>
        <SearchInput
          label={t('projects.search')}
          value={filters.search ?? ''}
          onSearch={(search) => change({ search: search || undefined })}
        />
        <FoldedFilters chosen={[filters.status, filters.customer, filters.archived].filter(Boolean).length + extended}>
          <StatusFilter filters={filters} change={change} />
          <CustomerFilter filters={filters} change={change} />
          {isNarrow && <Sorting filters={filters} change={change} />}
          <Button icon="filter" aria-expanded={isExtended} aria-controls={id} onClick={() => setExtended(!isExtended)}>
            {extended > 0 ? `${t('projects.moreFilters')}: ${extended}` : t('projects.moreFilters')}
          </Button>
          <Button
            icon="archive"
            kind={filters.archived ? 'primary' : 'plain'}
            aria-pressed={filters.archived === true}
            onClick={() => change({ archived: filters.archived ? undefined : true })}
          >
            {t('projects.showArchive')}
          </Button>
        </FoldedFilters>
      </Toolbar>
      {isExtended && (
        <section id={id} aria-label={t('projects.moreFilters')} className={styles['extended']}>
          <SearchInput
            label={t('projects.filterCode')}
            value={filters.code ?? ''}
            onSearch={(code) => change({ code: code || undefined })}
          />
          <SearchInput
            label={t('projects.filterName')}
            value={filters.name ?? ''}
            onSearch={(name) => change({ name: name || undefined })}
          />
          <SearchInput
            label={t('projects.filterCustomer')}
            value={filters.customerName ?? ''}
            onSearch={(customerName) => change({ customerName: customerName || undefined })}
          />
        </section>
      )}
    </>
  );
}

const ALL = 'all';

function StatusFilter({ filters, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <span className={styles['filter']}>
      <Select
        label={t('projects.status')}
        isLabelHidden
        isSearchable={false}
        value={filters.status ?? ALL}
        options={[
          { value: ALL, label: t('projects.allStatuses') },
          ...PROJECT_STATUSES.map((value) => ({ value, label: t(`projects.statuses.${value}`) })),
        ]}
        onValueChange={(status) => change({ status: status === ALL ? undefined : status })}
      />
    </span>
  );
}

function CustomerFilter({ filters, change }: PartProps) {
  const { t } = useTranslation();
  const customers = useCustomerFilter(filters.customer);
  return (
    <span className={styles['filter']}>
      <Select
        label={t('projects.customer')}
        isLabelHidden
        isClearable
        placeholder={t('projects.allCustomers')}
        value={filters.customer ?? ''}
        {...customers}
        onValueChange={(value) => change({ customer: value || undefined })}
      />
    </span>
  );
}

function Sorting({ filters, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <ListSort
      {...sortingOf(filters)}
      options={PROJECT_SORTS.map((value) => ({ value, label: t(`projects.sorts.${value}`) }))}
      onChange={({ sort, order }) => change({ sort, order: sort === sortingOf(filters).sort ? order : undefined })}
    />
  );
}
