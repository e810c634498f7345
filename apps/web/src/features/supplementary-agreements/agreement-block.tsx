import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contractOptions } from '#features/contracts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useHeadFold } from '#platform/memory/use-head-fold.ts';
import { HeadFold } from '#ui/title-block/head-fold.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { useAgreementEffect } from './effective/use-agreement-effect.ts';

/** Head of an agreement: contract and effect in one line, expandable. */
export function AgreementBlock({ agreement }: { agreement: SupplementaryAgreement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: whole } = useQuery(contractOptions(agreement.project_id, agreement.contract_id));
  const customerId = whole?.customer_id ?? null;
  const effect = useAgreementEffect(agreement);
  const price = effect.isEmpty || !effect.changesTerms ? t('agreements.noChanges') : (effect.price ?? '—');
  const { amount_delta: amount, contract_number: contract, customer_name: customer, subject, comment } = agreement;
  const cells: (TitleCell | false)[] = [
    {
      id: 'contract',
      label: t('agreements.contract'),
      span: 4,
      hint: contract,
      value: (
        <Link
          to="/projects/$projectId/contracts/$contractId"
          params={{ projectId: agreement.project_id, contractId: agreement.contract_id }}
        >
          {contract}
        </Link>
      ),
    },
    {
      id: 'customer',
      label: t('agreements.customer'),
      // The customer is that of the contract.
      value:
        customerId === null ? (
          (customer ?? '—')
        ) : (
          <Link to="/customers/$customerId" params={{ customerId }}>
            {whole?.customer_name}
          </Link>
        ),
      span: 8,
      hint: customer ?? '',
    },
    {
      id: 'subject',
      label: t('agreements.subject'),
      value: subject ?? '—',
      span: amount === undefined ? 8 : 3,
      hint: subject ?? '',
    },
    {
      id: 'end',
      label: t('agreements.newEndDate'),
      value: agreement.new_end_date === null ? '—' : format.date(agreement.new_end_date),
      span: amount === undefined ? 4 : 3,
      isNumber: true,
    },
    amount !== undefined && {
      id: 'source',
      label: t('agreements.amountSource'),
      value: <AmountSource agreement={agreement} />,
      span: 3,
    },
    amount !== undefined && {
      id: 'amount',
      label: t('agreements.priceChange'),
      value: price,
      hint: price,
      span: 3,
      isNumber: true,
      isMain: true,
    },
    agreement.status_reason !== null && {
      id: 'reason',
      label: t('agreements.statusReason'),
      value: agreement.status_reason,
      span: 12,
      hint: agreement.status_reason,
    },
    comment !== null && { id: 'comment', label: t('agreements.comment'), value: comment, span: 12, hint: comment },
  ];
  const summary = [t('contracts.numbered', { number: contract }), customer, subject];
  return (
    <HeadFold
      isFolded
      label={t('agreements.block')}
      summary={summary.filter((part) => part !== null).join(' · ')}
      fold={useHeadFold('contract')}
      {...(amount === undefined ? {} : { figure: price })}
    >
      <TitleBlock label={t('agreements.block')} cells={cells.filter((cell) => cell !== false)} />
    </HeadFold>
  );
}

/** No source while there are neither rows nor a typed amount. */
function AmountSource({ agreement }: { agreement: SupplementaryAgreement }) {
  const { t } = useTranslation();
  if (agreement.is_amount_from_rows) return t('agreements.amountSources.rows');
  return Number(agreement.amount_delta) === 0 ? '—' : t('agreements.amountSources.hand');
}
