import { getStalePrices } from '@karkas/api/specifications/prices/stale-prices.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { StalePrice, StalePrices } from '@karkas/api/specifications/prices/stale-prices.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { specificationKeys } from '../specification-queries.ts';
import styles from './totals.module.css';

/** Refetched on every change of the specification; edits of its rows invalidate it. */
const staleOptions = ({ id, version }: Specification) =>
  queryOptions({
    queryKey: [...specificationKeys.forecast(id), 'stale', version],
    queryFn: ({ signal }) => callEndpoint(getStalePrices, { params: { specification_id: id } }, { signal }),
    meta: { isQuiet: true },
  });

/** Share of the total based on outdated prices, with a link to them sorted by amount. */
export function StaleShare({ specification }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(staleOptions(specification));
  if (data?.stale_share === undefined || decimal(data.stale_share).eq('0')) return null;
  const share = format.percent(data.stale_share);
  return (
    <p className={styles['stale']}>
      <button type="button" onClick={() => setOpen(true)}>
        {t('specifications.totals.stale.line', { share, count: data.price_max_age_days })}
      </button>
      {isOpen ? <StaleList stale={data} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}

function StaleList({ stale, onClose }: { stale: StalePrices; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const columns = useColumns();
  const unlisted = stale.stale_count - stale.results.length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('specifications.totals.stale.title', { count: stale.price_max_age_days })}
      width={820}
    >
      <Table
        caption={t('specifications.totals.stale.title', { count: stale.price_max_age_days })}
        columns={columns}
        rows={stale.results}
        rowKey={({ row_id: id, resource_name: name, total }) => `${id} ${name} ${total ?? ''}`}
      />
      {unlisted > 0 ? <p>{t('specifications.totals.stale.unlisted', { number: String(unlisted) })}</p> : null}
      {stale.undated_total === undefined || stale.undated_total === '0.00' ? null : (
        <p>
          {t('specifications.totals.stale.undated')} <Money value={stale.undated_total} />
        </p>
      )}
    </Dialog>
  );
}

function useColumns(): TableColumn<StalePrice>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'name',
      title: t('specifications.totals.stale.resource'),
      cell: ({ resource_name: resource, number, name }) => (
        <>
          {resource}
          <small className={styles['staleOf']}>{[number, name].filter(Boolean).join(' ')}</small>
        </>
      ),
    },
    {
      id: 'date',
      title: t('specifications.totals.stale.date'),
      width: '120px',
      cell: ({ price_date: date }) => format.date(date),
    },
    {
      id: 'price',
      title: t('specifications.totals.stale.price'),
      width: '140px',
      align: 'right',
      yields: 1,
      cell: ({ price }) => (price === null || price === undefined ? '—' : <Money value={price} isBare />),
    },
    {
      id: 'total',
      title: t('specifications.totals.stale.total'),
      width: '160px',
      align: 'right',
      cell: ({ total }) => (total === undefined ? '—' : <Money value={total} isBare />),
    },
  ];
}
