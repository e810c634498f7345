import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { ListTotals } from '#platform/list/list-totals.tsx';
import { overviewOptions } from '../project-queries.ts';

type Props = {
  projectId: string;
  columns: readonly { id: string; title: string }[];
  /** Some of them are of agreements. */
  hasAgreements: boolean;
};

/** What the specifications of a project come to, under the list of them: those of agreements are in it as changes. */
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
          value: <BoundedMoney value={totals.specifications} missing={totals.missing_prices_count} />,
        },
      ]}
      notesOf={() => [hasAgreements && t('projects.specificationSums.note')]}
    />
  );
}
