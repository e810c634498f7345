import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { localizedName } from '#platform/i18n/product-names.ts';
import type { Order } from './use-order.ts';
import { stepsOf } from './work-day.ts';
import styles from './field.module.css';

type Props = { task: Task; statuses: readonly TaskStatus[]; order: Order };

/** The status of the order as large work steps; a tap moves through every step in between. */
export function StatusSteps({ task, statuses, order }: Props): ReactNode {
  const { t } = useTranslation();
  const steps = stepsOf(statuses);
  if (steps.length === 0 || !task.can.change_status) return null;
  return (
    <div role="group" aria-label={t('field.status')} className={styles['steps']}>
      {steps.map((status) => {
        const isHere = status.id === task.status.id;
        const path = isHere ? null : order.pathTo(status.id);
        return (
          <button
            key={status.id}
            type="button"
            className={styles['statusStep']}
            aria-pressed={isHere}
            disabled={order.isQueueing || (!isHere && path === null)}
            onClick={() => {
              if (path !== null) void order.move(path);
            }}
          >
            {localizedName(status.name)}
          </button>
        );
      })}
    </div>
  );
}
