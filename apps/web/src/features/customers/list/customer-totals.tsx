import type { CustomerSums } from '@karkas/api/contracts/contracts.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListTotals } from '#platform/list/list-totals.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { Money } from '#ui/money/money.tsx';

/** Contract totals of all customers found. */
export function CustomerTotals({
  sums,
  columns,
}: {
  sums: UseQueryResult<CustomerSums>;
  columns: readonly TableColumn<Customer>[];
}) {
  const { t } = useTranslation();
  return (
    <ListTotals
      query={sums}
      columns={columns}
      sumsOf={({ totals }) => [
        {
          id: 'contracts',
          column: 'contracts',
          label: t('customers.contractsCount'),
          value: totals.contracts_count,
        },
        totals.amount !== undefined && {
          id: 'amount',
          column: 'amount',
          label: t('customers.contractsAmount'),
          value: <Money value={totals.amount} />,
        },
        totals.remaining !== undefined && {
          id: 'remaining',
          column: 'remaining',
          label: t('customers.contractsLeft'),
          value: (
            <BoundedMoney
              value={totals.remaining}
              missing={totals.unpriced_deductions_count}
              missingOff={totals.unpriced_work_count}
            />
          ),
        },
      ]}
      notesOf={({ totals }) => [totals.remaining !== undefined && t('customers.leftTerms')]}
    />
  );
}
