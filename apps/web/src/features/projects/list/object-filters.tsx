import { useCustomerFilter } from '#features/customers';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListFilter } from '#platform/list/list-page.tsx';
import { Select } from '#ui/select/select.tsx';
import { useProjectChoice } from '../use-project-choice.ts';

type Filters = { project?: string | undefined; customer?: string | undefined };

/** Project and customer filters. */
export function ObjectFilters({ filters, onChange }: { filters: Filters; onChange: (change: Filters) => void }) {
  const { t } = useTranslation();
  const projects = useProjectChoice(filters.project);
  const customers = useCustomerFilter(filters.customer);
  return (
    <>
      <ListFilter>
        <Select
          label={t('projects.one')}
          isLabelHidden
          isClearable
          placeholder={t('projects.allProjects')}
          value={filters.project ?? ''}
          {...projects}
          onValueChange={(project) => onChange({ project: project || undefined })}
        />
      </ListFilter>
      <ListFilter>
        <Select
          label={t('projects.customer')}
          isLabelHidden
          isClearable
          placeholder={t('projects.allCustomers')}
          value={filters.customer ?? ''}
          {...customers}
          onValueChange={(customer) => onChange({ customer: customer || undefined })}
        />
      </ListFilter>
    </>
  );
}
