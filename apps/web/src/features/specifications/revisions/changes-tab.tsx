import type { RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListExport } from '#platform/list/list-export.tsx';
import { errorTexts } from '#platform/errors/notices.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Money } from '#ui/money/money.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import type { ShownChange } from './change-steps.ts';
import { ChangeWaterfall } from './change-waterfall.tsx';
import { changesOptions, downloadChanges } from './revision-queries.ts';
import styles from './changes-tab.module.css';

type Row = RevisionDiff['rows'][number];
const TONES: Readonly<Record<Row['change'], BadgeTone>> = { added: 'ok', removed: 'warn', changed: 'blue' };

/** Changes against the previous revision by position, with the effect on the total. */
export function ChangesTab({ specificationId }: { specificationId: string }): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(changesOptions(specificationId));
  const [shown, setShown] = useState<ShownChange | null>(null);
  const diff = query.data;
  const columns = useColumns(diff?.effect !== undefined);
  if (query.isPending) return <SkeletonRows rows={8} />;
  if (diff === undefined)
    return (
      <ErrorState
        title={t('specifications.revisions.changes.failed')}
        text={describeFailure(query.error, errorTexts())}
        onRetry={() => void query.refetch()}
      />
    );
  const number = diff.before.revision;
  if (diff.rows.length === 0)
    return (
      <EmptyState
        icon="selector"
        title={t('specifications.revisions.changes.emptyTitle')}
        text={t('specifications.revisions.changes.emptyText', { number })}
      />
    );
  return (
    <section className={styles['tab']}>
      <ChangesHead diff={diff}>
        <ListExport
          isEmpty={false}
          failure={t('specifications.revisions.changes.exportFailed')}
          download={(format) => downloadChanges(specificationId, format)}
        />
      </ChangesHead>
      <ChangeWaterfall diff={diff} shown={shown} onShow={setShown} />
      <Table
        caption={t('specifications.revisions.changes.caption', { number })}
        columns={columns}
        rows={shown === null ? diff.rows : diff.rows.filter(({ change }) => change === shown)}
        rowKey={(row) => row.row_key}
      />
    </section>
  );
}

function ChangesHead({ diff, children }: { diff: RevisionDiff; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const count = (value: number): string => format.quantity(String(value));
  return (
    <header className={styles['head']}>
      <h2>{t('specifications.revisions.changes.caption', { number: diff.before.revision })}</h2>
      {children}
      <p>
        {t('specifications.revisions.changes.counts', {
          changed: count(diff.changed_count),
          added: count(diff.added_count),
          removed: count(diff.removed_count),
        })}
      </p>
      {diff.effect === undefined || diff.gross_effect === undefined ? null : (
        <dl className={styles['sums']}>
          <div>
            <dt>{t('specifications.revisions.changes.effectOf')}</dt>
            <dd>
              <Money value={diff.effect} isChange />
            </dd>
          </div>
          {diff.charges_effect === undefined || diff.charges_effect === null ? null : (
            <div>
              <dt>{t('specifications.revisions.changes.chargesOf')}</dt>
              <dd>
                <Money value={diff.charges_effect} isChange />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('specifications.revisions.changes.grossOf')}</dt>
            <dd>
              <strong>
                <Money value={diff.gross_effect} isChange />
              </strong>
            </dd>
          </div>
        </dl>
      )}
      {diff.unpriced_count > 0 ? (
        <p className={styles['missing']}>
          {t('specifications.revisions.changes.unpriced', { number: count(diff.unpriced_count) })}
        </p>
      ) : null}
    </header>
  );
}

/** Current value with the previous one above it, where they differ. */
function Pair({ before, after }: { before: ReactNode; after: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles['pair']}>
      {before === null || before === after ? null : (
        <del aria-label={t('specifications.revisions.changes.was')}>{before}</del>
      )}
      <span>{after}</span>
    </span>
  );
}

function useColumns(hasPrices: boolean): TableColumn<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const quantity = (side: Row['before']): string | null =>
    side === null || side.quantity === null
      ? null
      : [format.quantity(side.quantity), displayUnit(side.unit ?? '')].filter(Boolean).join('\u00a0');
  const pairOfMoney = (of: 'price' | 'total') => (row: Row) => {
    const [before, after] = [row.before?.[of] ?? null, row.after?.[of] ?? null];
    return (
      <Pair
        before={before === null || before === after ? null : <Money value={before} isBare />}
        after={after === null ? null : <Money value={after} isBare />}
      />
    );
  };
  const columns: (TableColumn<Row> & { isOfMoney?: boolean })[] = [
    {
      id: 'change',
      title: t('specifications.revisions.changes.change'),
      width: '132px',
      isTitleHidden: true,
      cell: (row) => (
        <Badge tone={TONES[row.change]}>{t(`specifications.revisions.changes.kinds.${row.change}`)}</Badge>
      ),
    },
    {
      id: 'name',
      title: t('specifications.revisions.changes.name'),
      cell: ({ before, after, section_name: section }) => (
        <div className={styles['what']}>
          <Pair
            before={after === null || before?.name === after.name ? null : (before?.name ?? null)}
            after={
              <>
                <span className={styles['number']}>{(after ?? before)?.number}</span>
                {(after ?? before)?.name}
              </>
            }
          />
          {section === null ? null : <small className={styles['section']}>{section}</small>}
        </div>
      ),
    },
    {
      id: 'quantity',
      title: t('specifications.revisions.changes.quantity'),
      width: '140px',
      align: 'right',
      cell: (row) => <Pair before={quantity(row.before)} after={quantity(row.after)} />,
    },
    {
      id: 'price',
      title: t('specifications.revisions.changes.price'),
      width: '120px',
      align: 'right',
      yields: 1,
      isOfMoney: true,
      cell: pairOfMoney('price'),
    },
    {
      id: 'total',
      title: t('specifications.revisions.changes.total'),
      width: '140px',
      align: 'right',
      yields: 2,
      isOfMoney: true,
      cell: pairOfMoney('total'),
    },
    {
      id: 'effect',
      title: t('specifications.revisions.changes.effect'),
      width: '150px',
      align: 'right',
      isOfMoney: true,
      cell: ({ effect }) => (effect === null || effect === undefined ? '—' : <Money value={effect} isChange />),
    },
  ];
  return hasPrices ? columns : columns.filter((column) => column.isOfMoney !== true);
}
