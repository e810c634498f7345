import type { WorkProgress } from '@karkas/api/tasks/task-work.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/money/money.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { shownUnit } from '#ui/unit/shown-unit.ts';
import {
  progressLines,
  type ProgressCost,
  type ProgressLine,
  type ProgressPosition,
  type ProgressSum,
} from './progress-lines.ts';
import { ProgressCards } from './progress-cards.tsx';
import { progressOptions } from './progress-query.ts';
import { useShare } from './use-share.ts';
import shared from '../tasks.module.css';
import styles from './work-order.module.css';

/** How far the works of a specification have come: what of each position tasks have ordered and done. */
export function WorkProgressTab({
  specificationId,
  positions,
  onShowPositions,
}: {
  specificationId: string;
  positions: readonly ProgressPosition[];
  /** Leads to where work is ordered. */
  onShowPositions: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
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
    return (
      <EmptyState
        title={t('tasks.order.noOrders')}
        text={t(isNarrow ? 'tasks.order.noOrdersPhone' : 'tasks.order.noOrdersText')}
        action={
          // What brings the document on has the colour, over it.
          <Button onClick={onShowPositions}>{t('tasks.order.toPositions')}</Button>
        }
      />
    );
  return (
    <section className={styles['progress']} aria-label={t('tasks.order.progressTitle')}>
      <Summary sum={sum} />
      {isNarrow ? (
        <ProgressCards lines={lines} hasPrices={sum.cost !== null} />
      ) : (
        <ProgressTable lines={lines} hasPrices={sum.cost !== null} hasCounts={query.data.some(isCounted)} />
      )}
    </section>
  );
}

/** How much of it is done, in money where that can be told, and in positions. */
function Summary({ sum: { cost, positions, started, finished } }: { sum: ProgressSum }): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  return (
    <dl className={styles['summary']}>
      {cost !== null && <CostOfDone cost={cost} />}
      {cost === null || cost.percent === null || cost.done === null ? null : (
        <Share percent={cost.percent} done={cost.done} />
      )}
      <div>
        <dt>{t('tasks.order.started')}</dt>
        <dd>
          <strong>{quantity(String(started))}</strong>{' '}
          <span className={shared['quiet']}>
            {t('tasks.order.ofWhole')} {quantity(String(positions))}
          </span>
        </dd>
      </div>
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

function CostOfDone({ cost: { done, whole, untold } }: { cost: ProgressCost }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['mainFigure']}>
      <dt>{t('tasks.order.doneCost')}</dt>
      <dd>
        <strong>{done === null ? NOTHING : <Money value={done} />}</strong>{' '}
        <span className={shared['quiet']}>
          {t('tasks.order.ofWhole')} <Money value={whole} />
        </span>
        {untold > 0 && (
          <p className={styles['untold']}>
            {t(done === null ? 'tasks.order.untold' : 'tasks.order.without', { count: untold })}
          </p>
        )}
      </dd>
    </div>
  );
}

function Share({ percent, done }: { percent: string; done: string }): ReactNode {
  const { t } = useTranslation();
  const shown = useShare();
  return (
    <div>
      <dt>{t('tasks.order.doneShare')}</dt>
      <dd className={styles['share']}>
        <strong>{shown(percent, done)}</strong>
        <ProgressBar label={t('tasks.order.doneShare')} value={Number(percent)} />
      </dd>
    </div>
  );
}

/** How many tasks order a position is told to whoever sees them. */
const isCounted = (work: WorkProgress): boolean => work.tasks_count !== null;

type Columns = { hasPrices: boolean; hasCounts: boolean };

function ProgressTable({ lines, ...columns }: Columns & { lines: readonly ProgressLine[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['scroll']}>
      <table className={styles['works']}>
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
            {columns.hasPrices ? <th scope="col">{t('tasks.order.columns.cost')}</th> : null}
            {columns.hasCounts ? <th scope="col">{t('tasks.order.columns.orders')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ProgressRow key={line.position.id} line={line} {...columns} />
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
  hasCounts,
}: Columns & { line: ProgressLine }): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const shown = useShare();
  const unit = position.unit === null ? null : shownUnit(position.unit);
  const left = work === null ? position.quantity : work.quantity_remaining;
  return (
    <tr data-idle={work === null || undefined}>
      <th scope="row">
        <span className={shared['quiet']}>{position.number}</span> {position.name}
      </th>
      <td className={styles['unit']}>{unit}</td>
      <td>
        <span>
          {position.quantity === null ? NOTHING : quantity(position.quantity)}
          <span className={styles['unitBeside']}> {unit}</span>
        </span>
      </td>
      <td>{work === null ? NOTHING : quantity(work.quantity_planned)}</td>
      <td>{work === null ? NOTHING : quantity(work.quantity_done)}</td>
      <td className={left?.startsWith('-') === true ? styles['error'] : undefined}>
        {left === null ? NOTHING : quantity(left)}
      </td>
      <td>{share === null || work === null ? NOTHING : shown(share, work.quantity_done)}</td>
      {hasPrices ? <td>{cost === null ? NOTHING : <Money value={cost} isBare />}</td> : null}
      {hasCounts ? (
        <td>
          {work === null || work.tasks_count === null
            ? NOTHING
            : t('tasks.order.openOf', { open: work.open_tasks_count ?? 0, count: work.tasks_count })}
        </td>
      ) : null}
    </tr>
  );
}
