import type { ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { ListTotals } from '#platform/list/list-totals.tsx';
import { objectTotalsOptions, type ObjectFilters } from './objects-queries.ts';
import type { TableColumn } from '#ui/table/table.tsx';

type Props = {
  filters: ObjectFilters;
  columns: readonly TableColumn<ObjectRow>[];
};

/** Totals of the filtered objects, with the number of gaps. */
export function ObjectsTotals({ filters, columns }: Props) {
  const { t } = useTranslation();
  return (
    <ListTotals
      query={useQuery(objectTotalsOptions(filters))}
      columns={columns}
      sumsOf={({
        amount,
        missing_prices_count: missing,
        missing_deductions_count: deductions,
        done,
        unpriced_work_count: unpriced,
        unpriced_deductions_count: unpricedOff,
        paid,
        to_pay: toPay,
        retention,
      }) => [
        amount !== undefined && {
          id: 'amount',
          label: t('objects.amount'),
          value: <BoundedMoney value={amount} missing={missing} deductions={deductions} />,
        },
        done !== undefined && {
          id: 'done',
          label: t('objects.done'),
          value: <BoundedMoney value={done} missing={unpriced} missingOff={unpricedOff} />,
        },
        paid !== undefined && {
          id: 'paid',
          label: t('objects.paidInAll'),
          value: <BoundedMoney value={paid} />,
        },
        toPay !== undefined && {
          id: 'to_pay',
          label: t('objects.toPay'),
          value: <BoundedMoney value={toPay} missing={unpriced} missingOff={unpricedOff} />,
        },
        retention !== undefined && {
          id: 'retention',
          label: t('objects.retentions'),
          value: <BoundedMoney value={retention} missing={unpriced} missingOff={unpricedOff} />,
        },
      ]}
      notesOf={(totals) => [
        t('objects.withVat'),
        t('objects.paymentTerms'),
        totals.unknown_count > 0 && t('objects.unknown', { count: totals.unknown_count }),
        totals.without_payment_count > 0 && t('objects.withoutPayment', { count: totals.without_payment_count }),
        (totals.unpriced_work_count ?? 0) > 0 && t('objects.unpriced', { count: totals.unpriced_work_count ?? 0 }),
        (totals.manual_work_count ?? 0) > 0 && t('objects.byHand', { count: totals.manual_work_count ?? 0 }),
      ]}
    />
  );
}
