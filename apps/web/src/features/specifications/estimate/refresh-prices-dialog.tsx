import { previewPriceRefresh, refreshPrices } from '@karkas/api/prices/price-refresh.endpoints.ts';
import type { PriceRefreshPreview } from '@karkas/api/prices/price-refresh.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import styles from './estimate.module.css';

type Props = { specificationId: string; onClose: () => void; onSaved: () => Promise<void> };
type Change = PriceRefreshPreview['changes'][number];

/** Updates prices from the price books of region and date, with a preview. */
export function RefreshPricesDialog({ specificationId, onClose, onSaved }: Props): ReactNode {
  const { t } = useTranslation();
  const params = { specification_id: specificationId };
  const preview = useQuery({
    queryKey: ['specifications', 'price-refresh', specificationId],
    queryFn: ({ signal }) => callEndpoint(previewPriceRefresh, { params }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isQuiet: true },
  });
  const apply = useMutation({
    mutationFn: (token: string) => callEndpoint(refreshPrices, { params, body: { token } }),
    onSuccess: async () => {
      announceSuccess(t('estimate.refresh.done'));
      onClose();
      await onSaved();
    },
    onError: (error) => {
      // The preview is outdated: load it again.
      if (isApiError(error) && error.code === 'prices_changed') void preview.refetch();
    },
  });
  const displayed = preview.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canClose={!apply.isPending}
      width={960}
      title={t('estimate.refresh.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={apply.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={displayed === undefined || displayed.changed_count === 0 || preview.isFetching}
            isPending={apply.isPending}
            onClick={() => {
              if (displayed !== undefined) apply.mutate(displayed.token);
            }}
          >
            {t('estimate.refresh.apply')}
          </Button>
        </>
      }
    >
      <div className={styles['group']}>
        <QueryStates query={preview} title={t('estimate.refresh.failed')} rows={6} height={36} />
        {displayed !== undefined && <Shown displayed={displayed} />}
      </div>
    </Dialog>
  );
}

function Shown({ displayed }: { displayed: PriceRefreshPreview }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = (value: string | undefined): ReactNode =>
    value === undefined ? null : <Money value={value} isBare />;
  const region = displayed.region || t('estimate.refresh.noRegion');
  const facts = [
    [t('estimate.refresh.before'), amount(displayed.gross_before)],
    [t('estimate.refresh.after'), amount(displayed.gross_after)],
    [t('estimate.refresh.effect'), amount(displayed.effect)],
    [t('estimate.refresh.missing'), `${displayed.missing_before} → ${displayed.missing_after}`],
  ] as const;
  return (
    <>
      <p className={styles['hint']}>
        {t('estimate.refresh.where', { region, date: format.date(displayed.price_date) })}{' '}
        {displayed.books
          .map((book) => t('estimate.refresh.book', { name: book.name, count: book.prices_count }))
          .join('; ')}
      </p>
      {displayed.changed_count === 0 ? (
        <Notice>{t('estimate.refresh.nothing')}</Notice>
      ) : (
        <>
          <dl className={styles['facts']} aria-live="polite">
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Changes changes={displayed.changes} />
          {displayed.changes.length < displayed.changed_count && (
            <p className={styles['hint']}>{t('estimate.refresh.more', { count: displayed.changed_count })}</p>
          )}
        </>
      )}
      {displayed.not_in_books_count > 0 && (
        <p className={styles['hint']}>{t('estimate.refresh.notInBooks', { count: displayed.not_in_books_count })}</p>
      )}
      {displayed.kept_count > 0 && (
        <p className={styles['hint']}>{t('estimate.refresh.kept', { count: displayed.kept_count })}</p>
      )}
      {displayed.agreed_count > 0 && (
        <p className={styles['hint']}>{t('estimate.refresh.agreed', { count: displayed.agreed_count })}</p>
      )}
    </>
  );
}

function Changes({ changes }: { changes: readonly Change[] }): ReactNode {
  const { t } = useTranslation();
  const amount = (value: string | null | undefined): ReactNode =>
    value === null || value === undefined ? '—' : <Money value={value} isBare />;
  return (
    <Table<Change>
      caption={t('estimate.refresh.title')}
      rows={changes}
      rowKey={({ code, name, unit, kind, before, after }) => [code, name, unit, kind, before, after].join('|')}
      columns={[
        {
          id: 'name',
          title: t('estimate.refresh.resource'),
          cell: ({ code, name }) => (code === null ? name : `${code} ${name}`),
        },
        { id: 'unit', title: t('estimate.refresh.unit'), width: '80px', cell: ({ unit }) => displayUnit(unit ?? '—') },
        {
          id: 'before',
          title: t('estimate.refresh.was'),
          width: '110px',
          align: 'right',
          cell: ({ before }) => amount(before),
        },
        {
          id: 'after',
          title: t('estimate.refresh.is'),
          width: '110px',
          align: 'right',
          cell: ({ after }) => amount(after),
        },
        {
          id: 'source',
          title: t('estimate.refresh.source'),
          width: '200px',
          isWrapped: true,
          yields: 1,
          cell: ({ source, after }) =>
            source.document ?? (source.kind === 'norm' && after !== null ? t('estimate.refresh.ofNorm') : '—'),
        },
        {
          id: 'effect',
          title: t('estimate.refresh.effect'),
          width: '120px',
          align: 'right',
          cell: ({ effect }) => amount(effect),
        },
      ]}
    />
  );
}
