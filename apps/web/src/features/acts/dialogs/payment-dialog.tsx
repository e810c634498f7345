import { PAYMENT_KINDS, paymentBody, type Payment } from '@karkas/api/acts/payments.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { isLikePayment } from '@karkas/domain/bank/like-payment.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { today } from '#platform/clock.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormDate, FormMoney, FormSelect } from '#platform/form/value-fields.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { contractActsOptions, paymentsOptions } from '../acts-queries.ts';
import { savePayment } from '../payment-changes.ts';
import styles from './dialogs.module.css';

type Values = {
  date: string;
  amount: string;
  kind: Payment['kind'];
  act_id: string;
  document_number: string;
  purpose: string;
};

const valuesOf = (payment: Payment | null, day: string): Values => ({
  date: payment?.date ?? day,
  amount: payment?.amount ?? '',
  kind: payment?.kind ?? 'act',
  act_id: payment?.act_id ?? '',
  document_number: payment?.document_number ?? '',
  purpose: payment?.purpose ?? '',
});

/** Warns that the payment may be recorded already, typed or from a statement. */
function LikePayment({
  control,
  contract,
  payment,
}: {
  control: Control<Values>;
  contract: Contract;
  payment: Payment | null;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const recorded = useQuery({ ...paymentsOptions(contract.id), enabled: useAbility('payment.view') });
  const [date, amount, number] = useWatch({ control, name: ['date', 'amount', 'document_number'] });
  const direction = payment?.direction ?? (['general', 'services'].includes(contract.kind) ? 'in' : 'out');
  const typed = paymentBody.shape.amount.safeParse(amount);
  if (!typed.success || !paymentBody.shape.date.safeParse(date).success) return null;
  const stated = { direction, date, amount: typed.data, document_number: number.trim() || null };
  const like = recorded.data?.results.find(
    (one) =>
      one.id !== payment?.id && one.amount !== undefined && isLikePayment({ ...one, amount: one.amount }, stated),
  );
  if (like === undefined) return null;
  const facts = { date: format.date(like.date) };
  return (
    <Notice tone="warn">
      {like.document_number === null
        ? t('acts.payments.likeBare', facts)
        : t('acts.payments.like', { ...facts, number: like.document_number })}
    </Notice>
  );
}

/** Money received or paid under a contract. */
export function PaymentDialog({
  contract,
  payment,
  onClose,
}: {
  contract: Contract;
  payment: Payment | null;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const [day] = useState(today);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const acts = useQuery(contractActsOptions(contract.id));
  const options = (acts.data?.results ?? [])
    .filter(({ id, status }) => status === 'signed' || id === payment?.act_id)
    .map(({ id, number, date }) => ({
      value: id,
      label: `${t('acts.numbered', { number })} ${t('acts.from', { date: format.date(date) })}`,
    }));
  return (
    <FormDialog<Values, typeof paymentBody, Payment>
      isOpen
      onClose={onClose}
      width={680}
      draftId={payment === null ? `payment.${contract.id}` : undefined}
      title={t(payment === null ? 'acts.payments.add' : 'acts.payments.edit')}
      failureTitle={t('acts.payments.saveFailed')}
      schema={paymentBody}
      defaultValues={valuesOf(payment, day)}
      toInput={({ act_id, ...values }) => ({ ...values, act_id: act_id || null })}
      conflict={{
        toValues: (current) => valuesOf(current, day),
        fields: [
          { name: 'date', label: t('acts.payments.date') },
          { name: 'amount', label: t('acts.payments.amount') },
          { name: 'kind', label: t('acts.payments.kind') },
          { name: 'document_number', label: t('acts.payments.document') },
          { name: 'purpose', label: t('acts.payments.purpose') },
        ],
      }}
      save={async (body, { version }) => {
        await savePayment(client, contract, { payment, body, version, idempotencyKey });
        announceSuccess(t(payment === null ? 'acts.payments.added' : 'acts.payments.changed'));
      }}
    >
      {(control) => (
        <div className={styles['fields']}>
          <LikePayment control={control} contract={contract} payment={payment} />
          <FieldRow>
            <FormDate control={control} name="date" label={t('acts.payments.date')} isRequired />
            <FormMoney control={control} name="amount" label={t('acts.payments.amount')} isRequired />
          </FieldRow>
          <FieldRow>
            <FormSelect
              control={control}
              name="kind"
              label={t('acts.payments.kind')}
              isSearchable={false}
              options={PAYMENT_KINDS.map((value) => ({ value, label: t(`acts.payments.kinds.${value}`) }))}
            />
            <FormSelect
              control={control}
              name="act_id"
              label={t('acts.payments.act')}
              isClearable
              isLoading={acts.isPending}
              options={options}
            />
          </FieldRow>
          <FormText
            control={control}
            name="document_number"
            label={t('acts.payments.document')}
            hint={t('acts.payments.documentHint')}
            autoComplete="off"
            maxLength={50}
          />
          <FormTextArea control={control} name="purpose" label={t('acts.payments.purpose')} rows={2} />
        </div>
      )}
    </FormDialog>
  );
}
