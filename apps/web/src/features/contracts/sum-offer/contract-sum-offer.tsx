import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { contractKeys, setContractAmount } from '../contract-queries.ts';
import { SumOfferQuestion } from '../lazy-dialogs.ts';
import { sumToOffer, type OfferedSpecification, type OfferedSum } from './sum-to-offer.ts';

type Props = { contract: Contract; specifications: readonly OfferedSpecification[] };

/** Offers to set the contract amount to the total of its committed specifications where they differ. */
export function ContractSumOffer({ contract, specifications }: Props) {
  const offered = sumToOffer(contract, specifications);
  return offered === null ? null : <Offer contract={contract} offered={offered} />;
}

function Offer({ contract, offered }: { contract: Contract; offered: OfferedSum }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const count = offered.numbers.length;
  const of = t('contracts.sumOffer.of', { count, numbers: offered.numbers.map((one) => `№\u00a0${one}`).join(', ') });
  const sums = { contract: contract.number, amount: money(offered.amount), before: money(offered.before) };
  const isInForce = contract.status !== 'draft';
  const put = useMutation({
    mutationFn: () =>
      setContractAmount({
        contract,
        amount: offered.amount,
        // Changing a contract in force requires a reason, which is logged.
        reason: isInForce ? t('contracts.sumOffer.reason', { of }) : undefined,
        client,
      }),
    meta: { failure: t('contracts.updateFailed') },
    onSuccess: () => notifySuccess(t('contracts.sumOffer.done', sums)),
    onError: () => {
      void client.invalidateQueries({ queryKey: contractKeys.one(contract.id) });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Notice
        action={
          <Button isPending={put.isPending} onClick={() => (isInForce ? setAsking(true) : put.mutate())}>
            {t('contracts.sumOffer.put')}
          </Button>
        }
      >
        {t('contracts.sumOffer.text', { of, ...sums })}
      </Notice>
      <OwnedDialog of={isAsking}>
        {() => (
          <SumOfferQuestion
            question={t('contracts.sumOffer.question', { of, ...sums })}
            isPending={put.isPending}
            onConfirm={() => put.mutate()}
            onCancel={() => setAsking(false)}
          />
        )}
      </OwnedDialog>
    </>
  );
}
