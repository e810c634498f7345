import type { WorkProgress } from '@karkas/api/tasks/work/task-work.schemas.ts';
import type { AmountBound } from '@karkas/domain/money/amount-bound.ts';
import type { WholeSums } from '@karkas/domain/tasks/work-items.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { useBoundedShare } from '#platform/list/bounded-share.tsx';
import { Button } from '#ui/button/button.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import {
  boundOfPercent,
  progressLines,
  type ProgressCost,
  type ProgressLine,
  type ProgressPosition,
  type ProgressSum,
} from './progress-lines.ts';
import { AcceptedByActs } from './accepted-by-acts.tsx';
import { ProgressCards } from './progress-cards.tsx';
import { progressOptions } from './progress-query.ts';
import shared from '../tasks.module.css';
import styles from './work-order.module.css';

/** Progress of a specification: what tasks have ordered and done of each position. */
export function WorkProgressTab({
  specificationId,
  contractId,
  positions,
  totals,
  onShowPositions,
}: {
  specificationId: string;
  contractId: string | null;
  positions: readonly ProgressPosition[];
  /** Of the specification; undefined without the permission to see prices. */
  totals: SpecificationSums | undefined;
  /** Opens the positions, where work is ordered. */
  onShowPositions: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const query = useQuery(progressOptions(specificationId));
  const { lines, sum } = useMemo(
    () => progressLines(positions, query.data ?? [], totals),
    [positions, query.data, totals],
  );
  if (query.isPending) return <SkeletonRows rows={6} />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={t('tasks.order.progressFailed')}
        text={describeFailure(query.error, errorTexts())}
        onRetry={() => void query.refetch()}
      />
    );
  if (lines.every(({ work, accepted }) => work === null && accepted === null))
    return (
      <EmptyState
        title={t('tasks.order.noOrders')}
        text={t(isNarrow ? 'tasks.order.noOrdersPhone' : 'tasks.order.noOrdersText')}
        action={
          // The main action, in the accent colour.
          <Button onClick={onShowPositions}>{t('tasks.order.toPositions')}</Button>
        }
      />
    );
  const hasAccepted = lines.some(({ accepted }) => accepted !== null);
  return (
    <section className={styles['progress']} aria-label={t('tasks.order.progressTitle')}>
      <Summary
        sum={sum}
        vat={vatOf(totals)}
        accepted={
          totals !== undefined && contractId !== null && hasAccepted ? (
            <AcceptedByActs contractId={contractId} vat={vatOf(totals)} />
          ) : null
        }
      />
      {isNarrow ? (
        <ProgressCards lines={lines} hasPrices={sum.cost !== null} />
      ) : (
        <ProgressTable
          lines={lines}
          hasPrices={sum.cost !== null}
          hasCounts={query.data.some(isCounted)}
          hasAccepted={hasAccepted}
          costTitle={t(`tasks.order.columns.cost.${lineVatOf(totals)}`)}
        />
      )}
    </section>
  );
}

/** Progress in money, where prices allow, and in positions; accepted work comes first, as in the project. */
function Summary({
  sum: { cost, positions, started, finished },
  vat,
  accepted,
}: {
  sum: ProgressSum;
  vat: VatWords;
  accepted: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  return (
    <dl className={styles['summary']}>
      {accepted}
      {cost !== null && <CostOfDone cost={cost} vat={vat} isMain={accepted === null} />}
      {cost === null || cost.percent === null ? null : <Share percent={cost.percent} bound={boundOfPercent(cost)} />}
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

function CostOfDone({
  cost: { done, whole, charges, rows, terms, unpricedStarted, gaps, lacks },
  vat,
  isMain,
}: {
  cost: ProgressCost;
  vat: VatWords;
  isMain: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  return (
    <div className={isMain ? styles['mainFigure'] : undefined}>
      <dt>{t(`tasks.order.doneCost.${vat}`)}</dt>
      <dd>
        <strong>{done === null ? NOTHING : <BoundedMoney value={done} {...lacks.done} />}</strong>{' '}
        <span className={shared['quiet']}>
          {t('tasks.order.ofWhole')} <BoundedMoney value={whole} {...lacks.whole} />
        </span>
        {charges !== null && (
          <p className={styles['untold']}>
            {t('tasks.order.charges')} <Money value={charges} />
          </p>
        )}
        {done !== null && terms.length > 0 && (
          <p className={styles['untold']}>
            {[
              t('tasks.order.terms', { rows: money(rows) }),
              ...terms.map(({ key, amount }) =>
                t(`tasks.order.termsOf.${key}`, { amount: money(amount, { isChange: true }) }),
              ),
            ].join(', ')}
          </p>
        )}
        {gaps > 0 && (
          <p className={styles['untold']}>
            {[
              t('tasks.order.gaps', { count: gaps }),
              ...(unpricedStarted > 0 ? [t('tasks.order.startedGaps', { count: unpricedStarted })] : []),
            ].join(', ')}
          </p>
        )}
      </dd>
    </div>
  );
}

function Share({ percent, bound }: { percent: string; bound: AmountBound }): ReactNode {
  const { t } = useTranslation();
  const share = useBoundedShare();
  return (
    <div>
      <dt>{t('tasks.order.doneShare')}</dt>
      <dd className={styles['share']}>
        <strong>{share(percent, bound)}</strong>
        <ProgressBar label={t('tasks.order.doneShare')} value={Number(percent)} />
      </dd>
    </div>
  );
}

/** The number of tasks is present only for users who may see them. */
const isCounted = (work: WorkProgress): boolean => work.tasks_count !== null;

type SpecificationSums = WholeSums & { vat_rate: string };
type VatWords = 'withVat' | 'none';

/** VAT wording of the sums: some documents have no VAT. */
function vatOf(totals: SpecificationSums | undefined): VatWords {
  return totals === undefined || totals.vat_rate === 'none' ? 'none' : 'withVat';
}

/** Positions follow the VAT terms of their document. */
function lineVatOf(totals: SpecificationSums | undefined): VatWords | 'withoutVat' {
  return vatOf(totals) === 'withVat' && totals?.vat_included === false ? 'withoutVat' : vatOf(totals);
}

type Columns = { hasPrices: boolean; hasCounts: boolean; hasAccepted: boolean };

function ProgressTable({
  lines,
  costTitle,
  ...columns
}: Columns & { lines: readonly ProgressLine[]; costTitle: string }): ReactNode {
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
            {columns.hasAccepted ? <th scope="col">{t('tasks.order.columns.accepted')}</th> : null}
            <th scope="col">{t('tasks.order.columns.left')}</th>
            <th scope="col">{t('tasks.order.columns.percent')}</th>
            {columns.hasPrices ? <th scope="col">{costTitle}</th> : null}
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
  line: { position, work, accepted, remaining: left, percent: share, cost },
  hasPrices,
  hasCounts,
  hasAccepted,
}: Columns & { line: ProgressLine }): ReactNode {
  const { t } = useTranslation();
  const { quantity, share: shown } = useFormat();
  const unit = position.unit === null ? null : displayUnit(position.unit);
  return (
    <tr data-idle={(work === null && accepted === null) || undefined}>
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
      {hasAccepted ? <td>{accepted === null ? NOTHING : quantity(accepted)}</td> : null}
      <td className={left?.startsWith('-') === true ? styles['error'] : undefined}>
        {left === null ? NOTHING : quantity(left)}
      </td>
      <td>{share === null ? NOTHING : shown(share)}</td>
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
