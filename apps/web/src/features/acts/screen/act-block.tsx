import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ExplainedSum } from '../explanations/explained-sum.tsx';
import { Money } from '#ui/money/money.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';

/** Head of an act: contract, customer and period; with the right to prices, its sums. */
export function ActBlock({ act }: { act: Act }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { comment, status_reason: reason } = act;
  const sums = useSumCells(act);
  const cells: (TitleCell | false)[] = [
    {
      id: 'period',
      label: t('acts.period'),
      span: 3,
      value: t('acts.periodFromTo', { from: format.date(act.period_from), to: format.date(act.period_to) }),
    },
    {
      id: 'contract',
      label: t('acts.contract'),
      span: 3,
      hint: act.contract_number,
      value: (
        <Link
          to="/projects/$projectId/contracts/$contractId"
          params={{ projectId: act.project_id, contractId: act.contract_id }}
        >
          {act.contract_number}
        </Link>
      ),
    },
    {
      id: 'customer',
      label: t(act.direction === 'in' ? 'acts.subcontractor' : 'acts.customer'),
      span: 3,
      hint: act.customer_name ?? '',
      value: act.customer_name ?? '—',
    },
    {
      id: 'accepted',
      label: t(act.acceptance === 'one_sided' ? 'acts.acceptedOneSided' : 'acts.accepted'),
      span: 3,
      isNumber: true,
      value: act.acceptance_date === null ? '—' : format.date(act.acceptance_date),
    },
    ...sums,
    act.one_sided_reason !== null && {
      id: 'oneSided',
      label: t('acts.sign.oneSidedReason'),
      span: 12,
      value: act.one_sided_reason,
      hint: act.one_sided_reason,
    },
    reason !== null && { id: 'reason', label: t('acts.statusReason'), span: 12, value: reason, hint: reason },
    comment !== null && { id: 'comment', label: t('acts.comment'), span: 12, value: comment, hint: comment },
  ];
  return <TitleBlock label={t('acts.block')} cells={cells.filter((cell) => cell !== false)} fillsRows />;
}

/** The sums of an act, each with its terms; none without the right to prices. */
function useSumCells(act: Act): TitleCell[] {
  const { t } = useTranslation();
  const { totals, settlement_total: settled, payable } = act;
  if (totals === undefined) return [];
  const { net, vat, gross, charges } = totals;
  const target = (field: 'net' | 'vat' | 'gross' | 'withheld' | 'payable') => ({
    kind: 'act' as const,
    act_id: act.id,
    project_id: act.project_id,
    contract_id: act.contract_id,
    field,
    title: t('acts.numbered', { number: act.number }),
  });
  const sumCell = (id: 'net' | 'gross' | 'withheld' | 'payable', value: string): TitleCell => ({
    id,
    label: t(`acts.${id}`),
    span: 3,
    isNumber: true,
    isMain: id === 'payable',
    value: (
      <ExplainedSum target={target(id)}>
        <Money value={value} />
      </ExplainedSum>
    ),
  });
  return [
    {
      ...sumCell('net', net),
      ...(act.vat_rate === 'none' ? { label: t('acts.netOnly') } : {}),
      // The rows below and the charges add up to this sum, or with VAT in the prices to the one with VAT.
      ...(decimal(charges).eq('0')
        ? {}
        : {
            within: (
              <>
                {t(act.vat_included ? 'acts.chargesWithVat' : 'acts.charges')} <Money value={charges} />
              </>
            ),
          }),
    },
    {
      ...sumCell('gross', gross),
      ...(act.vat_rate === 'none'
        ? { label: t('acts.grossWithoutVat') }
        : {
            within: (
              <>
                {t('acts.vat')}{' '}
                <ExplainedSum target={target('vat')}>
                  <Money value={vat} />
                </ExplainedSum>
              </>
            ),
          }),
    },
    // Withheld is stated without a sign; claims of the contractor make it negative.
    ...(settled === undefined ? [] : [sumCell('withheld', plain(decimal(settled).times('-1')))]),
    ...(payable === undefined ? [] : [sumCell('payable', payable)]),
  ];
}
