import { PROJECT_SORTS, PROJECT_STATUSES, type ProjectStatus } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerOptions, useCustomerChoice } from '#features/customers';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Toolbar } from '#ui/page/page.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import type { ProjectFilters, ProjectSort } from './project-queries.ts';
import styles from './projects.module.css';

type Props = { filters: ProjectFilters; onFiltersChange: (change: Partial<ProjectFilters>) => void };

/** Every filter lives in the address of the page, so that a list can be sent to a colleague. */
export function ProjectFilterBar({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const change = (part: Partial<ProjectFilters>) => onFiltersChange({ ...part, page: undefined });
  const customer = useQuery({
    ...customerOptions(filters.customer ?? ''),
    enabled: filters.customer !== undefined,
  }).data;
  const customers = useCustomerChoice(
    filters.customer === undefined ? null : { id: filters.customer, name: customer?.name ?? '…' },
  );
  const order = filters.order ?? (filters.sort === undefined || filters.sort === 'created_at' ? 'desc' : 'asc');
  return (
    <Toolbar>
      <SearchInput
        label={t('projects.search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search: search || undefined })}
      />
      <span className={styles['filter']}>
        <Select
          label={t('projects.status')}
          isLabelHidden
          isClearable
          isSearchable={false}
          placeholder={t('projects.allStatuses')}
          value={filters.status ?? ''}
          options={PROJECT_STATUSES.map((value) => ({ value, label: t(`projects.statuses.${value}`) }))}
          onValueChange={(status) => change({ status: (status || undefined) as ProjectStatus | undefined })}
        />
      </span>
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
      <span className={styles['filter']}>
        <Select
          label={t('projects.sort')}
          isLabelHidden
          isSearchable={false}
          value={filters.sort ?? 'created_at'}
          options={PROJECT_SORTS.map((value) => ({ value, label: t(`projects.sorts.${value}`) }))}
          onValueChange={(sort) => change({ sort: sort as ProjectSort, order: sort === 'created_at' ? 'desc' : 'asc' })}
        />
      </span>
      <IconButton
        kind="plain"
        icon={order === 'asc' ? 'sort-ascending' : 'sort-descending'}
        label={order === 'asc' ? t('projects.ascending') : t('projects.descending')}
        onClick={() => change({ order: order === 'asc' ? 'desc' : 'asc' })}
      />
      <Button
        icon="archive"
        kind={filters.archived ? 'primary' : 'plain'}
        aria-pressed={filters.archived === true}
        onClick={() => change({ archived: filters.archived ? undefined : true })}
      >
        {t('projects.showArchive')}
      </Button>
    </Toolbar>
  );
}
