import { boundOfDocuments } from '@karkas/domain/money/amount-bound.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NotedAmount } from '#platform/list/bounded-money.tsx';
import { ListTotals } from '#platform/list/list-totals.tsx';
import { specificationSumsOptions, type SpecificationFilters } from './company-specifications-queries.ts';

/** Totals of the filtered specifications; bounds where some of them lack prices. */
export function SpecificationTotals({
  filters,
  columns,
}: {
  filters: SpecificationFilters;
  columns: readonly { id: string; title: string }[];
}) {
  const { t } = useTranslation();
  return (
    <ListTotals
      query={useQuery(specificationSumsOptions(filters))}
      columns={columns}
      sumsOf={(sums) => [
        sums.open !== undefined &&
          sums.open_count > 0 && {
            id: 'open',
            label: t('specificationLists.list.open'),
            value: (
              <NotedAmount
                value={sums.open}
                bound={boundOfDocuments({
                  gaps: sums.with_gaps_count - sums.committed_gaps_count,
                  deductions: sums.with_deductions_count - sums.committed_deductions_count,
                })}
              />
            ),
          },
        sums.committed !== undefined && {
          id: 'committed',
          column: 'gross',
          label: t('specificationLists.list.committed'),
          value: (
            <NotedAmount
              value={sums.committed}
              bound={boundOfDocuments({ gaps: sums.committed_gaps_count, deductions: sums.committed_deductions_count })}
            />
          ),
        },
      ]}
      notesOf={({
        of_agreements_count: ofAgreements,
        of_costs_count: ofCosts,
        with_gaps_count: gaps,
        revisions_count: revisions,
      }) => [
        gaps > 0 && t('specificationLists.list.gapsIn', { count: gaps }),
        revisions > 0 && t('specificationLists.list.revisionsOut', { count: revisions }),
        ofCosts > 0 && t('specificationLists.list.ofCostsOut', { count: ofCosts }),
        ofAgreements > 0 && t('specificationLists.list.ofAgreementsOut', { count: ofAgreements }),
      ]}
    />
  );
}
