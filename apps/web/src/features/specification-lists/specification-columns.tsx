import type { SpecificationShort, SpecificationStatus } from '@karkas/api/specifications/specifications.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Money } from '#ui/money/money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
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
  /** What else may be done with one of them, at the end of its row. */
  renderActions?: ((specification: SpecificationShort) => ReactNode) | undefined;
};

export function useSpecificationColumns({
  hasContract,
  hasPrices,
  renderActions,
}: Shown): TableColumn<SpecificationShort>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: (TableColumn<SpecificationShort> | false)[] = [
    {
      id: 'number',
      title: t('specificationLists.number'),
      width: renderActions === undefined ? '130px' : '84px',
      yields: 2,
      cell: (item) => <span data-hint={item.number}>{item.number}</span>,
    },
    {
      id: 'name',
      title: t('specificationLists.name'),
      cell: (item) => (
        <Link to="/specifications/$specificationId" params={{ specificationId: item.id }} data-hint={item.name}>
          {item.name}
        </Link>
      ),
    },
    hasContract && {
      id: 'contract',
      title: t('specificationLists.contract'),
      width: '170px',
      yields: 4,
      cell: (item) => contractOf(item, t),
    },
    {
      id: 'date',
      title: t('specificationLists.date'),
      width: '114px',
      yields: 5,
      align: 'right',
      cell: (item) => format.date(item.date),
    },
    {
      id: 'revision',
      title: t('specificationLists.revision'),
      width: '60px',
      yields: 6,
      align: 'right',
      cell: (item) => item.revision,
    },
    {
      id: 'status',
      title: t('specificationLists.status'),
      width: '130px',
      cell: (item) => <Badge tone={TONES[item.status]}>{t(`specificationLists.statuses.${item.status}`)}</Badge>,
    },
    {
      id: 'positions',
      title: t('specificationLists.positions'),
      width: '88px',
      yields: 3,
      align: 'right',
      cell: (item) => item.positions_count,
    },
    {
      id: 'unmatched',
      title: t('specificationLists.unmatched'),
      width: '100px',
      yields: 7,
      align: 'right',
      cell: (item) =>
        item.unmatched_count > 0 ? <strong className={styles['warn']}>{item.unmatched_count}</strong> : 0,
    },
    renderActions !== undefined && {
      id: 'actions',
      title: t('specificationLists.actions'),
      width: '164px',
      isTitleHidden: true,
      cell: renderActions,
    },
    hasPrices && {
      id: 'gross',
      title: t('specificationLists.gross'),
      width: '170px',
      align: 'right',
      cell: (item) =>
        item.totals === undefined ? (
          ''
        ) : (
          <strong>
            <Money value={item.totals.gross} />
          </strong>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** A specification of an agreement changes those of the contract, so it is told from them. */
function contractOf(
  { contract_number: contract, supplementary_agreement_number: agreement }: SpecificationShort,
  t: TFunction,
): string {
  if (contract === null) return t('specificationLists.withoutContract');
  return agreement === null ? contract : t('specificationLists.underAgreement', { contract, agreement });
}
