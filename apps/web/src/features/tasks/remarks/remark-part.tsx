import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { localizedName } from '#platform/i18n/product-names.ts';
import { useSettled } from '#platform/page/use-settled.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { ReturnDialog } from '../lazy-dialogs.ts';
import { Facts } from '../card/task-facts.tsx';
import { isRemark } from './remark-steps.ts';
import { useMending } from './use-mending.ts';
import styles from '../tasks.module.css';

/** Where a remark or an accepted work is, its progress, and the available steps; named by the category. */
export function RemarkPart({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  const [isReturning, setReturning] = useState(false);
  const mending = useMending(task);
  const isSettled = useSettled(task.mended_at ?? '');
  if (!isRemark(task)) return null;
  const title = localizedName(task.category.name);
  const isRemarkItself = task.category.kind === 'remark';
  const isOpen = task.status.main_status === 'open';
  const isMended = task.mended_at !== null;
  // «Принять» appears where «Устранено» was, so a second click must not hit it.
  const isClosed = mending.isPending || !isSettled;
  return (
    <section className={styles['part']} aria-label={title}>
      <h3>{title}</h3>
      <Facts
        facts={[
          {
            id: 'place',
            name: t('tasks.remarks.place'),
            value: task.place === '' ? <span className={styles['quiet']}>{t('tasks.none')}</span> : task.place,
          },
          { id: 'acceptor', name: t('tasks.remarks.acceptor'), value: (task.acceptor ?? task.author).name },
        ]}
      />
      <State task={task} />
      {isOpen && (
        <div className={styles['actions']}>
          {!isMended && task.can.mend && (
            <Button
              kind="primary"
              icon="check"
              isPending={mending.isPending}
              disabled={isClosed}
              onClick={() => mending.mutate({ step: 'mended' })}
            >
              {t(isRemarkItself ? 'tasks.remarks.deeds.mended' : 'tasks.remarks.work.deeds.mended')}
            </Button>
          )}
          {isMended && task.can.accept && (
            <>
              <Button
                kind="primary"
                icon="check"
                isPending={mending.isPending}
                disabled={isClosed}
                onClick={() => mending.mutate({ step: 'accepted' })}
              >
                {t('tasks.remarks.deeds.accepted')}
              </Button>
              <Button disabled={isClosed} onClick={() => setReturning(true)}>
                {t('tasks.remarks.deeds.returned')}
              </Button>
            </>
          )}
        </div>
      )}
      <OwnedDialog of={isReturning}>
        {() => <ReturnDialog task={task} onClose={() => setReturning(false)} />}
      </OwnedDialog>
    </section>
  );
}

function State({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { mended_at: mendedAt, mended_by: by } = task;
  if (task.status.main_status === 'closed')
    return (
      <p>
        <Badge tone="ok">{mendedAt === null ? task.status.name : t('tasks.remarks.accepted')}</Badge>
      </p>
    );
  const isRemarkItself = task.category.kind === 'remark';
  if (mendedAt === null)
    return !isRemarkItself ? null : (
      <p>
        <Badge tone="warn">{t('tasks.remarks.open')}</Badge>
      </p>
    );
  return (
    <p>
      {t(isRemarkItself ? 'tasks.remarks.mendedBy' : 'tasks.remarks.work.mendedBy', {
        moment: format.moment(mendedAt),
        name: by?.name ?? '',
      })}
    </p>
  );
}
