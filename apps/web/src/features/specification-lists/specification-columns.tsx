import type { SpecificationShort, SpecificationStatus } from '@karkas/api/specifications/specifications.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import styles from './specification-lists.module.css';

const TONES: Record<SpecificationStatus, BadgeTone> = {
  draft: 'neutral',
  calculating: 'warn',
  calculated: 'blue',
  committed: 'ok',
};
type Shown = {
  hasContract: boolean;
  hasPrices: boolean;
  /** Additional actions at the end of each row. */
  renderActions?: ((specification: SpecificationShort) => ReactNode) | undefined;
};

export function useSpecificationColumns({
  hasContract,
  hasPrices,
  renderActions,
}: Shown): TableColumn<SpecificationShort>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const columns: (TableColumn<SpecificationShort> | false)[] = [
    {
      id: 'number',
      title: t('specificationLists.number'),
      width: renderActions === undefined ? '130px' : '84px',
      yields: 2,
      card: 'hidden',
      cell: (item) => <span data-hint={item.number}>{item.number}</span>,
    },
    {
      id: 'name',
      title: t('specificationLists.name'),
      cell: (item) => (
        <>
          <Link to="/specifications/$specificationId" params={{ specificationId: item.id }} data-hint={item.name}>
            <Unbroken>{item.name}</Unbroken>
          </Link>
          {item.revision > 1 && (
            <small className={styles['revision']}>
              {t('specificationLists.revised', { number: item.revision })}
              {item.is_superseded && ` · ${t('specificationLists.superseded')}`}
            </small>
          )}
        </>
      ),
    },
    hasContract && {
      id: 'contract',
      title: t('specificationLists.contract'),
      width: '140px',
      isWrapped: !isNarrow,
      yields: 4,
      card: 'line',
      cell: (item) => contractOf(item, t),
    },
    {
      id: 'date',
      title: t('specificationLists.date'),
      width: '114px',
      yields: 5,
      align: 'right',
      card: 'hidden',
      cell: (item) => format.date(item.date),
    },
    {
      id: 'status',
      title: t('specificationLists.status'),
      width: '130px',
      cardTitle: '',
      cell: (item) => <Badge tone={TONES[item.status]}>{t(`specificationLists.statuses.${item.status}`)}</Badge>,
    },
    {
      id: 'positions',
      title: t('specificationLists.positions'),
      width: '88px',
      yields: 3,
      align: 'right',
      card: 'hidden',
      cell: (item) => (item.positions_count === 0 ? '—' : item.positions_count),
    },
    {
      id: 'unmatched',
      title: t('specificationLists.unmatched'),
      width: '100px',
      yields: 7,
      align: 'right',
      card: 'hidden',
      cell: (item) =>
        item.unmatched_count > 0 ? <strong className={styles['warn']}>{item.unmatched_count}</strong> : 0,
    },
    renderActions !== undefined && {
      id: 'actions',
      title: t('specificationLists.actions'),
      width: '200px',
      isTitleHidden: true,
      cell: renderActions,
    },
    hasPrices && {
      id: 'gross',
      title: t('specificationLists.gross'),
      width: '182px',
      align: 'right',
      card: 'head',
      cell: (item) => <Gross specification={item} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Total: a dash when zero, «at least» when prices are missing. */
function Gross({ specification }: { specification: SpecificationShort }) {
  const { t } = useTranslation();
  const { positions_count: positions, totals, supplementary_agreement_id: agreement } = specification;
  if (totals === undefined) return null;
  if (positions === 0) return '—';
  return (
    <>
      <strong className={styles['gross']}>
        <BoundedMoney
          value={totals.gross}
          missing={totals.missing_prices_count}
          deductions={totals.missing_deductions_count}
        />
      </strong>
      {agreement !== null && <small className={styles['instead']}>{t('specificationLists.instead')}</small>}
    </>
  );
}

/** A specification of an agreement changes those of the contract, so the agreement is named too. */
export function contractOf(
  { contract_number: contract, supplementary_agreement_number: agreement }: SpecificationShort,
  t: TFunction,
): string {
  if (contract === null) return t('specificationLists.withoutContract');
  return agreement === null
    ? t('specificationLists.ofContract', { contract })
    : t('specificationLists.underAgreement', { contract, agreement });
}
