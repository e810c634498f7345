import type { WorkProgress } from '@karkas/api/tasks/task-work.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { progressOptions } from './progress-query.ts';
import shared from '../tasks.module.css';
import styles from './work-order.module.css';

/** How far the works of a specification have come: what of each position tasks have ordered and done. */
export function WorkProgressTab({ specificationId }: { specificationId: string }): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(progressOptions(specificationId));
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
    <div className={styles['scroll']}>
      <table className={`${styles['works']} ${styles['cards']}`}>
        <thead>
          <tr>
            <th scope="col">{t('tasks.order.columns.name')}</th>
            <th scope="col">{t('tasks.order.columns.unit')}</th>
            <th scope="col">{t('tasks.order.columns.volume')}</th>
            <th scope="col">{t('tasks.order.columns.ordered')}</th>
            <th scope="col">{t('tasks.order.columns.done')}</th>
            <th scope="col">{t('tasks.order.columns.left')}</th>
            <th scope="col">{t('tasks.order.columns.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {query.data.map((line) => (
            <ProgressLine key={line.row_key} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProgressLine({ line }: { line: WorkProgress }): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const left = line.quantity_remaining;
  return (
    <tr>
      <th scope="row">
        <span className={shared['quiet']}>{line.number}</span> {line.name}
      </th>
      <td className={styles['unit']} data-label={t('tasks.order.columns.unit')}>
        {line.unit}
      </td>
      <td data-label={t('tasks.order.columns.volume')}>
        {line.quantity_total === null ? '' : quantity(line.quantity_total)}
      </td>
      <td data-label={t('tasks.order.columns.ordered')}>{quantity(line.quantity_planned)}</td>
      <td data-label={t('tasks.order.columns.done')}>{quantity(line.quantity_done)}</td>
      <td
        className={left?.startsWith('-') === true ? styles['error'] : undefined}
        data-label={t('tasks.order.columns.left')}
      >
        {left === null ? '' : quantity(left)}
      </td>
      <td data-label={t('tasks.order.columns.orders')}>
        {t('tasks.order.openOf', { open: line.open_tasks_count, count: line.tasks_count })}
      </td>
    </tr>
  );
}
