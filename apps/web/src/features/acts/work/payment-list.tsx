import type { Payment } from '@karkas/api/acts/payments.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { paymentDirection } from '@karkas/domain/project-sums/project-sums.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { paymentsOptions } from '../acts-queries.ts';
import { PaymentDialog, StatementDialog } from '../lazy-dialogs.ts';
import { removePayment } from '../payment-changes.ts';

type Open = { kind: 'new' } | { kind: 'edit'; payment: Payment } | null;

/** Money received or paid under a contract, the latest first. */
export function PaymentList({ contract }: { contract: Contract }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const list = useQuery(paymentsOptions(contract.id));
  const [open, setOpen] = useState<Open>(null);
  const [removed, setRemoved] = useState<Payment | null>(null);
  const payments = list.data?.results ?? [];
  const columns = usePaymentColumns({
    contract,
    onEdit: (payment) => setOpen({ kind: 'edit', payment }),
    onDelete: setRemoved,
  });
  const remove = useMutation({
    mutationFn: (payment: Payment) => removePayment(client, contract, payment),
    meta: { failure: t('acts.payments.deleteFailed') },
    onSuccess: () => announceSuccess(t('acts.payments.deleted')),
    onSettled: () => setRemoved(null),
  });
  const [isReading, setReading] = useState(false);
  const [imports, creates] = [useAbility('payment.import'), useAbility('payment.create')];
  const add = (
    <>
      {imports && (
        <Button icon="upload" onClick={() => setReading(true)}>
          {t('acts.openStatement')}
        </Button>
      )}
      {creates && (
        <Button icon="plus" onClick={() => setOpen({ kind: 'new' })}>
          {t('acts.payments.add')}
        </Button>
      )}
    </>
  );
  return (
    <Sheet title={t('acts.payments.title')} actions={payments.length > 0 ? add : undefined}>
      <QueryStates query={list} title={t('acts.payments.loadFailed')} rows={2} height={36} />
      {list.data !== undefined && payments.length === 0 && (
        <EmptyState icon="document" title={t('acts.payments.empty')} action={add} />
      )}
      {payments.length > 0 && (
        <Table caption={t('acts.payments.title')} columns={columns} rows={payments} rowKey={(payment) => payment.id} />
      )}
      <OwnedDialog of={open}>
        {(what) => (
          <PaymentDialog
            contract={contract}
            payment={what.kind === 'edit' ? what.payment : null}
            onClose={() => setOpen(null)}
          />
        )}
      </OwnedDialog>
      <OwnedDialog of={isReading}>{() => <StatementDialog onClose={() => setReading(false)} />}</OwnedDialog>
      <OwnedDialog of={removed}>
        {(payment) => (
          <ConfirmDialog
            isOpen
            isPending={remove.isPending}
            title={t('acts.payments.deleteTitle', { date: format.date(payment.date) })}
            description={t('acts.payments.deleteText')}
            onConfirm={() => remove.mutate(payment)}
            onCancel={() => setRemoved(null)}
          />
        )}
      </OwnedDialog>
    </Sheet>
  );
}

const negated = (amount: string | undefined): string | undefined =>
  amount === undefined ? undefined : decimal(amount).times('-1').toFixed(2);

/** Money that went back: it lowers what is paid. */
const isReturned = ({ direction }: Payment, contract: Contract): boolean => direction !== paymentDirection(contract);

function usePaymentColumns({
  contract,
  onEdit,
  onDelete,
}: {
  contract: Contract;
  onEdit: (payment: Payment) => void;
  onDelete: (payment: Payment) => void;
}): TableColumn<Payment>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'date',
      title: t('acts.payments.date'),
      width: '114px',
      card: 'line',
      cell: ({ date }) => format.date(date),
    },
    {
      id: 'kind',
      title: t('acts.payments.kind'),
      width: '170px',
      card: 'name',
      cell: (payment) => {
        const kind = t(`acts.payments.kinds.${payment.kind}`);
        return isReturned(payment, contract) ? t('acts.payments.returned', { kind }) : kind;
      },
    },
    { id: 'purpose', title: t('acts.payments.purpose'), card: 'row', cell: ({ purpose }) => purpose ?? '—' },
    {
      id: 'document',
      title: t('acts.payments.document'),
      width: '120px',
      yields: 1,
      cell: ({ document_number: number }) => number ?? '—',
    },
    {
      id: 'amount',
      title: t('acts.payments.amount'),
      width: '160px',
      align: 'right',
      card: 'head',
      cell: (payment) => <Money value={isReturned(payment, contract) ? negated(payment.amount) : payment.amount} />,
    },
    {
      id: 'actions',
      title: t('acts.payments.edit'),
      isTitleHidden: true,
      width: '88px',
      align: 'right',
      cardTitle: '',
      cell: (payment) => (
        <>
          {payment.can.update && (
            <IconButton icon="edit" size="small" label={t('acts.payments.edit')} onClick={() => onEdit(payment)} />
          )}
          {payment.can.delete && (
            <IconButton icon="trash" size="small" label={t('acts.payments.delete')} onClick={() => onDelete(payment)} />
          )}
        </>
      ),
    },
  ];
}
