import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListTotals } from '#platform/list/list-totals.tsx';
import { Money } from '#ui/money/money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { contractTotalsOptions, type ContractFilters } from '../company-list/company-contracts-queries.ts';
import { givenAmount } from './given-amount.ts';

/** Totals of a list of contracts: of the company or of one project. */
export function ContractTotals({
  filters,
  columns,
}: {
  filters: ContractFilters;
  columns: readonly TableColumn<Contract>[];
}) {
  const { t } = useTranslation();
  return (
    <ListTotals
      query={useQuery(contractTotalsOptions(filters))}
      columns={columns}
      sumsOf={(totals) => [
        totals.drafts !== undefined &&
          totals.drafts_count > 0 && {
            id: 'drafts',
            label: t('contracts.list.drafts'),
            value: <Money value={totals.drafts} />,
          },
        totals.cost !== undefined &&
          Number(totals.cost) !== 0 && {
            id: 'cost',
            label: t('contracts.list.cost'),
            value: <Money value={totals.cost} />,
          },
        totals.price !== undefined && {
          id: 'price',
          column: 'amount',
          label: t('contracts.list.price'),
          value: <Money value={givenAmount(totals.price)} />,
        },
      ]}
      notesOf={({ unknown_count: unknown }) => [unknown > 0 && t('contracts.list.unknownOut', { count: unknown })]}
    />
  );
}
