import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useState, type ReactNode } from 'react';
import { statusOfStep } from '#features/tasks';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { localizedName } from '#platform/i18n/product-names.ts';
import { useSettled } from '#platform/page/use-settled.ts';
import type { EnqueueOperation } from '../queue/queued-actions.ts';
import styles from '../my-tasks.module.css';

/** What to fix, where, and who accepts it; «fixed» can be reported offline. */
export function RemarkPart({
  task,
  serverTask,
  enqueueOperation,
}: {
  task: Task;
  serverTask: Task;
  enqueueOperation: EnqueueOperation;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const [isQueueing, setQueueing] = useState(false);
  const isSettled = useSettled(task.mended_at ?? '');
  const seen = { id: task.status.id, name: task.status.name };
  const isOpen = task.status.main_status === 'open';
  const say = async (): Promise<void> => {
    setQueueing(true);
    // With a queued status change, only the server knows the next transitions.
    const isMoved = task.status.id !== serverTask.status.id;
    await enqueueOperation({
      kind: 'mended',
      value: (isMoved ? null : statusOfStep(serverTask, 'mended')) ?? seen,
      seen,
    });
    setQueueing(false);
  };
  const facts: readonly [string, ReactNode][] = [
    [t('tasks.remarks.place'), task.place === '' ? t('tasks.none') : task.place],
    [t('tasks.remarks.acceptor'), (task.acceptor ?? task.author).name],
  ];
  return (
    <section className={styles['part']}>
      <h2>{localizedName(task.category.name)}</h2>
      <dl className={styles['both']}>
        {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
      {task.mended_at !== null ? (
        <p>
          {t('tasks.remarks.mendedBy', {
            moment: format.moment(task.mended_at),
            name: task.mended_by?.name ?? t('myTasks.byYou'),
          })}
        </p>
      ) : (
        isOpen && (
          <div className={styles['buttons']}>
            <Badge tone="warn">{t('tasks.remarks.open')}</Badge>
            {task.can.mend && (
              <Button
                kind="primary"
                icon="check"
                isPending={isQueueing}
                disabled={isQueueing || !isSettled}
                onClick={() => void say()}
              >
                {t('tasks.remarks.deeds.mended')}
              </Button>
            )}
          </div>
        )
      )}
    </section>
  );
}
