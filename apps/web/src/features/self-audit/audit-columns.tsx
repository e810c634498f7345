import type { AuditDifference, SelfAudit } from '@karkas/api/self-audit/self-audit.schemas.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { ReactNode } from 'react';
import { RecordLink } from '#features/activity-log';
import { Badge } from '#ui/badge/badge.tsx';
import { Money } from '#ui/money/money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { pageOf } from '#platform/records/record-pages.ts';
import styles from './self-audit.module.css';

type Invariant = SelfAudit['invariants'][number];
type Placed = AuditDifference & { place: number };

export function useInvariantColumns(): TableColumn<Invariant>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { id: 'name', title: t('selfAudit.columns.invariant'), cell: ({ name }) => name },
    {
      id: 'checked',
      title: t('selfAudit.columns.checked'),
      width: '150px',
      align: 'right',
      cell: ({ checked_count: count, is_partial: isPartial }) =>
        isPartial ? t('selfAudit.partial', { number: format.quantity(String(count)) }) : format.quantity(String(count)),
    },
    {
      id: 'differences',
      title: t('selfAudit.columns.differences'),
      width: '140px',
      align: 'right',
      cell: ({ differences_count: count }) =>
        count === 0 ? '0' : <Badge tone="danger">{format.quantity(String(count))}</Badge>,
    },
  ];
}

export function useDifferenceColumns({ invariants }: SelfAudit): TableColumn<Placed>[] {
  const { t } = useTranslation();
  const nameOf = new Map(invariants.map(({ code, name }) => [code, name]));
  const isFigured = (one: Placed): boolean => one.expected !== undefined || one.found !== undefined;
  const figure = (one: Placed, value: string | null | undefined): ReactNode =>
    isFigured(one) ? <Figure value={value ?? null} /> : <span data-hint={t('selfAudit.hidden')}>•••</span>;
  return [
    {
      id: 'paper',
      title: t('selfAudit.columns.paper'),
      cell: (one) => <Paper difference={one} invariant={nameOf.get(one.invariant) ?? one.invariant} />,
    },
    {
      id: 'expected',
      title: t('selfAudit.columns.expected'),
      width: '170px',
      align: 'right',
      cell: (one) => figure(one, one.expected),
    },
    {
      id: 'found',
      title: t('selfAudit.columns.found'),
      width: '170px',
      align: 'right',
      cell: (one) => figure(one, one.found),
    },
  ];
}

const AMOUNT = /^-?\d+(?:\.\d+)?$/;
const MOST_SIGNS = 24;

/** Numbers formatted, hashes truncated. */
function Figure({ value }: { value: string | null }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (value === null) return '—';
  if (value === 'true' || value === 'false') return t(`selfAudit.${value === 'true' ? 'yes' : 'no'}`);
  if (AMOUNT.test(value)) return value.includes('.') ? <Money value={value} /> : format.quantity(value);
  return value.length <= MOST_SIGNS ? value : <span data-hint={value}>{`${value.slice(0, MOST_SIGNS)}…`}</span>;
}

function Paper({ difference, invariant }: { difference: Placed; invariant: string }): ReactNode {
  const language = useLanguage();
  const { kind, id, number, name, path_ids: within } = difference;
  const href = pageOf(kind, kind === 'task' && number !== null ? number : id, within);
  const title = [RECORD_KINDS[kind].name[language], number, name]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
  return (
    <div className={styles['paper']}>
      {href === null ? <span>{title}</span> : <RecordLink href={href}>{title}</RecordLink>}
      <small>{invariant}</small>
    </div>
  );
}
