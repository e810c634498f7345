import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { isApiError, isVersionConflict } from '#platform/requests/api-error.ts';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, notifySuccess } from '#platform/errors/notices.ts';
import { customerKeys, customerOptions } from '../customer-queries.ts';
import { useCustomerChoice } from '../use-customer-choice.ts';
import { MergeSides } from './merge-sides.tsx';
import { cacheMerged, mergeCards } from './transfer-queries.ts';

type Props = { customer: Customer; onClose: () => void };
type Pair = { customer: Customer; other: Customer };

/** Merges two cards, with a preview of the merged fields and of what moves. */
export function MergeDialog({ customer: opened, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [otherId, setOtherId] = useState('');
  // Refetched and not the snapshot of opening: after a conflict the new values must be displayed.
  const { data: customer = opened } = useQuery(customerOptions(opened.id));
  const asked = useQuery({
    ...customerOptions(otherId),
    enabled: otherId !== '',
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const other = otherId === '' ? undefined : asked.data;
  const merge = useMutation({
    mutationFn: ({ customer: card, other: given }: Pair) => mergeCards({ customer: card, other: given }),
    meta: { isQuiet: true },
    onError: async (error) => {
      if (isVersionConflict(error))
        await client.invalidateQueries({ queryKey: customerKeys.one(opened.id), exact: true });
    },
    onSuccess: async (merged, { other: source }) => {
      notifySuccess(t('customers.transfer.merged', { name: source.name }));
      // Close first: the open dialog would refetch the deleted card.
      onClose();
      await cacheMerged(merged, source.id, client);
    },
  });
  const choose = (id: string) => {
    merge.reset();
    setOtherId(id);
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={merge.isPending}>
        {t('forms.cancel')}
      </Button>
      <Button
        kind="primary"
        disabled={other === undefined || asked.isFetching}
        isPending={merge.isPending}
        onClick={() => {
          if (other !== undefined) merge.mutate({ customer, other });
        }}
      >
        {t('customers.transfer.mergeConfirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canClose={!merge.isPending}
      width={920}
      title={t('customers.transfer.mergeTitle')}
      description={t('customers.transfer.mergeIntro', { name: customer.name })}
      footer={footer}
    >
      <OtherCard customer={customer} value={otherId} chosen={other} isDisabled={merge.isPending} onChange={choose} />
      {otherId !== '' && asked.isPending && <SkeletonRows rows={5} height={36} />}
      {otherId !== '' && asked.isError && asked.data === undefined && (
        <Notice
          tone="danger"
          title={t('customers.transfer.mergeReadFailed')}
          action={
            <Button
              size="small"
              onClick={() => {
                void asked.refetch();
              }}
            >
              {t('ui.retry')}
            </Button>
          }
        >
          {describeFailure(asked.error, errorTexts())}
        </Notice>
      )}
      {merge.isError && <MergeFailure error={merge.error} />}
      {other !== undefined && <MergeSides customer={customer} other={other} />}
    </Dialog>
  );
}

type ChoiceProps = {
  customer: Customer;
  value: string;
  chosen: Customer | undefined;
  isDisabled: boolean;
  onChange: (id: string) => void;
};

function OtherCard({ customer, value, chosen, isDisabled, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const choice = useCustomerChoice(chosen ?? null);
  return (
    <Select
      label={t('customers.transfer.mergeOther')}
      placeholder={t('customers.transfer.mergeChoose')}
      value={value}
      onValueChange={onChange}
      disabled={isDisabled}
      options={choice.options.filter((option) => option.value !== customer.id)}
      onSearch={choice.onSearch}
      isLoading={choice.isLoading}
    />
  );
}

function MergeFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const code = isApiError(error) ? error.code : null;
  if (code === 'version_conflict')
    return (
      <Notice tone="warn" title={t('customers.transfer.mergeFailed')}>
        {t('customers.transfer.mergeConflict')}
      </Notice>
    );
  if (code === 'contract_number_taken')
    return (
      <Notice tone="danger" title={t('customers.transfer.mergeFailed')}>
        {t('customers.transfer.mergeNumberTaken')}
      </Notice>
    );
  return (
    <Notice tone="danger" title={t('customers.transfer.mergeFailed')}>
      {specificReason(error) ?? describeFailure(error, errorTexts())}
    </Notice>
  );
}
