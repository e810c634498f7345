import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { Money } from '#ui/money/money.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { progressLines, type ProgressLine, type ProgressPosition, type ProgressSum } from './progress-lines.ts';
import { progressOptions } from './progress-query.ts';
import shared from '../tasks.module.css';
import styles from './work-order.module.css';

/** How far the works of a specification have come: what of each position tasks have ordered and done. */
export function WorkProgressTab({
  specificationId,
  positions,
}: {
  specificationId: string;
  positions: readonly ProgressPosition[];
}): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(progressOptions(specificationId));
  const { lines, sum } = useMemo(() => progressLines(positions, query.data ?? []), [positions, query.data]);
  if (query.isPending) return <SkeletonRows rows={6} />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={t('tasks.order.progressFailed')}
        text={describeFailure(query.error, errorTexts())}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data.length === 0)
    return <EmptyState title={t('tasks.order.noOrders')} text={t('tasks.order.noOrdersText')} />;
  return (
    <section className={styles['progress']} aria-label={t('tasks.order.progressTitle')}>
      <Summary sum={sum} />
      <ProgressTable lines={lines} hasPrices={sum.cost !== null} />
    </section>
  );
}

/** How much of it is done, in money where that is seen, and in positions. */
function Summary({ sum: { cost, positions, finished } }: { sum: ProgressSum }): ReactNode {
  const { t } = useTranslation();
  const { percent, quantity } = useFormat();
  const share = cost?.percent ?? null;
  return (
    <dl className={styles['summary']}>
      {cost === null ? null : (
        <div className={styles['mainFigure']}>
          <dt>{t('tasks.order.doneCost')}</dt>
          <dd>
            <strong>
              <Money value={cost.done} />
            </strong>{' '}
            <span className={shared['quiet']}>
              {t('tasks.order.ofWhole')} <Money value={cost.whole} />
            </span>
          </dd>
        </div>
      )}
      {share === null ? null : (
        <div>
          <dt>{t('tasks.order.doneShare')}</dt>
          <dd className={styles['share']}>
            <strong>{percent(share)}</strong>
            <ProgressBar label={t('tasks.order.doneShare')} value={Number(share)} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('tasks.order.finished')}</dt>
        <dd>
          <strong>{quantity(String(finished))}</strong>{' '}
          <span className={shared['quiet']}>
            {t('tasks.order.ofWhole')} {quantity(String(positions))}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function ProgressTable({ lines, hasPrices }: { lines: readonly ProgressLine[]; hasPrices: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['scroll']}>
      <table className={`${styles['works']} ${styles['cards']}`}>
        <thead>
          <tr>
            <th scope="col">{t('tasks.order.columns.name')}</th>
            <th scope="col" className={styles['unit']}>
              {t('tasks.order.columns.unit')}
            </th>
            <th scope="col">{t('tasks.order.columns.volume')}</th>
            <th scope="col">{t('tasks.order.columns.ordered')}</th>
            <th scope="col">{t('tasks.order.columns.done')}</th>
            <th scope="col">{t('tasks.order.columns.left')}</th>
            <th scope="col">{t('tasks.order.columns.percent')}</th>
            {hasPrices ? <th scope="col">{t('tasks.order.columns.cost')}</th> : null}
            <th scope="col">{t('tasks.order.columns.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ProgressRow key={line.position.id} line={line} hasPrices={hasPrices} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NOTHING = '—';

function ProgressRow({
  line: { position, work, percent: share, cost },
  hasPrices,
}: {
  line: ProgressLine;
  hasPrices: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { quantity, percent } = useFormat();
  const left = work === null ? position.quantity : work.quantity_remaining;
  return (
    <tr data-idle={work === null || undefined}>
      <th scope="row">
        <span className={shared['quiet']}>{position.number}</span> {position.name}
      </th>
      <td className={styles['unit']} data-label={t('tasks.order.columns.unit')}>
        {position.unit}
      </td>
      <td data-label={t('tasks.order.columns.volume')}>
        <span>
          {position.quantity === null ? NOTHING : quantity(position.quantity)}
          <span className={styles['unitBeside']}> {position.unit}</span>
        </span>
      </td>
      <td data-label={t('tasks.order.columns.ordered')}>{work === null ? NOTHING : quantity(work.quantity_planned)}</td>
      <td data-label={t('tasks.order.columns.done')}>{work === null ? NOTHING : quantity(work.quantity_done)}</td>
      <td
        className={left?.startsWith('-') === true ? styles['error'] : undefined}
        data-label={t('tasks.order.columns.left')}
      >
        {left === null ? NOTHING : quantity(left)}
      </td>
      <td data-label={t('tasks.order.columns.percent')}>{share === null ? NOTHING : percent(share)}</td>
      {hasPrices ? (
        <td data-label={t('tasks.order.columns.cost')}>{cost === null ? NOTHING : <Money value={cost} isBare />}</td>
      ) : null}
      <td data-label={t('tasks.order.columns.orders')}>
        {work === null ? NOTHING : t('tasks.order.openOf', { open: work.open_tasks_count, count: work.tasks_count })}
      </td>
    </tr>
  );
}
