import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { ListTotals } from '#platform/list/list-totals.tsx';
import { overviewOptions } from '../project-queries.ts';

type Props = {
  projectId: string;
  columns: readonly { id: string; title: string }[];
  /** Whether some belong to agreements. */
  hasAgreements: boolean;
};

/** Total of a project's specifications, below their list; those of agreements count as changes. */
export function ProjectSpecificationTotals({ projectId, columns, hasAgreements }: Props) {
  const { t } = useTranslation();
  return (
    <ListTotals
      query={useQuery(overviewOptions(projectId))}
      columns={columns}
      sumsOf={({ totals }) => [
        totals !== undefined && {
          id: 'specifications',
          column: 'gross',
          label: t(hasAgreements ? 'projects.specificationSums.withAgreements' : 'projects.specificationSums.all'),
          value: (
            <BoundedMoney
              value={totals.specifications}
              missing={totals.missing_prices_count}
              deductions={totals.missing_deductions_count}
            />
          ),
        },
      ]}
      notesOf={() => [hasAgreements && t('projects.specificationSums.note')]}
    />
  );
}
