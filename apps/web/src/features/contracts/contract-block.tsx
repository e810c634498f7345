import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { Money } from '#ui/money/money.tsx';
import styles from './contracts.module.css';

/** Title block of a contract: parties, subject and terms. Amounts are in `ContractAmountsBlock`. */
export function ContractBlock({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = (value: string | null) => (value === null ? '—' : format.percent(value));
  const cells: (TitleCell | false)[] = [
    {
      id: 'project',
      label: t('contracts.project'),
      span: 6,
      hint: contract.project_name,
      value: (
        <Link to="/projects/$projectId" params={{ projectId: contract.project_id }}>
          {contract.project_name}
        </Link>
      ),
    },
    {
      id: 'customer',
      label: t('contracts.customer'),
      span: 6,
      hint: contract.customer_name ?? '',
      value:
        contract.customer_id === null ? (
          '—'
        ) : (
          <Link to="/customers/$customerId" params={{ customerId: contract.customer_id }}>
            {contract.customer_name}
          </Link>
        ),
    },
    contract.status === 'terminated' &&
      contract.terminated_amount !== undefined && {
        id: 'terminated',
        label: t('contracts.terminatedAmount'),
        value: <Money value={contract.terminated_amount} />,
        span: 12,
        isNumber: true,
      },
    contract.party_note !== null && {
      id: 'party',
      label: t('contracts.partyNote'),
      value: contract.party_note,
      span: 12,
      hint: contract.party_note,
    },
    { id: 'kind', label: t('contracts.kind'), value: t(`contracts.kinds.${contract.kind}`), span: 3 },
    { id: 'vat', label: t('contracts.vat'), value: <VatText contract={contract} />, span: 3 },
    { id: 'advance', label: t('contracts.advance'), value: share(contract.advance_percent), span: 3, isNumber: true },
    {
      id: 'retention',
      label: t('contracts.retentionShort'),
      value: share(contract.retention_percent),
      span: 3,
      isNumber: true,
    },
    {
      id: 'subject',
      label: t('contracts.subject'),
      value: contract.subject ?? '—',
      span: 6,
      hint: contract.subject ?? '',
    },
    { id: 'term', label: t('contracts.term'), value: <Term contract={contract} />, span: 6 },
    contract.comment !== null && {
      id: 'comment',
      label: t('contracts.comment'),
      value: contract.comment,
      span: 12,
      hint: contract.comment,
    },
  ];
  return <TitleBlock label={t('contracts.block')} cells={cells.filter((cell) => cell !== false)} />;
}

function VatText({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const rate = t(`contracts.vatRates.${contract.vat_rate}`);
  if (contract.vat_rate === 'none') return t('contracts.vatNone');
  return contract.vat_included ? t('contracts.vatInside', { rate }) : t('contracts.vatOutside', { rate });
}

/** Dates in force; if an agreement moved the end, the original date is displayed below. */
function Term({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { start_date: start, end_date: end, current_end_date: current } = contract;
  const parts = [
    ...(start === null ? [] : [t('contracts.termFrom', { day: format.date(start) })]),
    ...(current === null ? [] : [t('contracts.termTo', { day: format.date(current) })]),
  ];
  if (parts.length === 0) return '—';
  return (
    <>
      <strong className={styles['term']}>{parts.join(' ')}</strong>
      {current !== end && (
        <span className={styles['former']}>
          {t('contracts.termByContract', { day: end === null ? '—' : format.date(end) })}
        </span>
      )}
    </>
  );
}
