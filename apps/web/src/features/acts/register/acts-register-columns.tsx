import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Money } from '#ui/money/money.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { HintedName } from '#ui/unbroken/hinted-name.tsx';
import { ActStatusBadge, CorrectionMark } from '../act-status.tsx';

export function useActRegisterColumns(hasPrices: boolean): TableColumn<Act>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const columns: (TableColumn<Act> | false)[] = [
    {
      id: 'number',
      title: t('acts.number'),
      width: '88px',
      card: 'name',
      isSortable: true,
      cell: (act) => <ActLink act={act} />,
    },
    {
      id: 'period_to',
      title: t('acts.period'),
      width: '196px',
      card: 'hidden',
      isSortable: true,
      cell: (act) => t('acts.periodFromTo', { from: format.date(act.period_from), to: format.date(act.period_to) }),
    },
    {
      id: 'contract',
      title: t('acts.contract'),
      width: '124px',
      yields: 4,
      card: 'hidden',
      cell: (act) => <HintedName>{act.contract_number}</HintedName>,
    },
    {
      id: 'direction',
      title: t('acts.direction'),
      under: 'contract',
      card: 'hidden',
      cell: ({ direction }) => (direction === 'in' ? t('acts.incoming') : '—'),
    },
    {
      id: 'project',
      title: t('acts.project'),
      card: 'line',
      cardTitle: '',
      cell: (act) => <HintedName>{act.project_name}</HintedName>,
    },
    {
      id: 'customer',
      title: t('acts.counterparty'),
      yields: 6,
      under: 'project',
      card: 'hidden',
      cell: ({ customer_name: name }) => (name === null ? '—' : <HintedName>{name}</HintedName>),
    },
    {
      id: 'status',
      title: t('acts.status'),
      width: '120px',
      cardTitle: '',
      isSortable: true,
      cell: (act) => <ActStatusBadge status={act.status} />,
    },
    {
      id: 'date',
      title: t('acts.date'),
      width: '114px',
      yields: 5,
      align: 'right',
      cardTitle: '',
      isSortable: true,
      cell: (act) => format.date(act.date),
    },
    hasPrices && {
      id: 'gross',
      title: t('acts.gross'),
      width: '144px',
      align: 'right',
      card: 'aside',
      cardTitle: '',
      cell: (act) => (act.totals === undefined ? '—' : <Gross value={act.totals.gross} isStrong={isNarrow} />),
    },
    hasPrices && {
      id: 'payable',
      title: t('acts.payable'),
      width: '144px',
      yields: 3,
      align: 'right',
      card: 'hidden',
      cell: (act) => (act.payable === undefined ? '—' : <Money value={act.payable} />),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The main figure of a card. */
function Gross({ value, isStrong }: { value: string; isStrong: boolean }) {
  const amount = <Money value={value} />;
  return isStrong ? <strong>{amount}</strong> : amount;
}

function ActLink({ act }: { act: Act }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { number, contract_number: contract } = act;
  // A card begins with the link, without a column title above it.
  const label = isNarrow ? t('acts.ofContract', { number, contract }) : number;
  const { project_id: projectId, contract_id: contractId, id } = act;
  return (
    <>
      <Link to="/projects/$projectId/contracts/$contractId/acts/$actId" params={{ projectId, contractId, actId: id }}>
        {label}
      </Link>
      <CorrectionMark act={act} />
      {isNarrow && act.direction === 'in' && <small>{t('acts.incoming')}</small>}
    </>
  );
}
