import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { isOverdone, isReason } from '@karkas/domain/tasks/work-items.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { NumberInput } from '#ui/number-input/number-input.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { isSame, type EnqueueOperation } from '../queue/queued-actions.ts';
import { isVolume } from './volume.ts';
import styles from '../my-tasks.module.css';

type Item = Task['work_items'][number];

/** The quantity done of each work of the order. */
export function WorkPart({ task, enqueueOperation }: { task: Task; enqueueOperation: EnqueueOperation }): ReactNode {
  const { t } = useTranslation();
  if (task.work_items.length === 0) return null;
  const mayReport = task.can.change_status || task.can.update;
  return (
    <section className={styles['part']}>
      <h2>{t('myTasks.works')}</h2>
      <ul className={styles['works']}>
        {task.work_items.map((item) => (
          <Work key={item.specification_row_id} item={item} mayReport={mayReport} enqueueOperation={enqueueOperation} />
        ))}
      </ul>
    </section>
  );
}

function Work({
  item,
  mayReport,
  enqueueOperation,
}: {
  item: Item;
  mayReport: boolean;
  enqueueOperation: EnqueueOperation;
}): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const { specification_row_id: rowId, name, unit, quantity_planned: planned, quantity_done: done } = item;
  const [typed, setTyped] = useState<{ value: string; over: string } | null>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isQueueing, setQueueing] = useState(false);
  const value = typed?.value ?? done;
  const isOver = isVolume(value) && isOverdone({ quantity_planned: planned, quantity_done: value });
  const isMissing = isOver && !isReason(reason);
  const isClosed = !isVolume(value) || value === done;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isClosed || isQueueing) return;
    setAsked(isMissing);
    if (isMissing) return;
    setQueueing(true);
    const doing = { kind: 'quantity', rowId, name, unit, value, seen: done, reason: reason.trim() || null } as const;
    const isFromDevice = await enqueueOperation(doing);
    setQueueing(false);
    if (!isFromDevice) return;
    setTyped(null);
    setReason('');
  };
  // Reports a value that arrived while typing, so that it is not overwritten unseen.
  const hint =
    typed === null || isSame(typed.over, done)
      ? undefined
      : t('myTasks.nowDone', { quantity: quantity(done), unit: displayUnit(unit ?? '') });
  return (
    <li className={styles['work']}>
      <span>
        <span className={styles['quiet']}>{item.number}</span> {name}
      </span>
      <span className={styles['quiet']}>
        {t('myTasks.planned', { quantity: quantity(planned), unit: displayUnit(unit ?? '') }).trim()}
      </span>
      {mayReport ? (
        <form className={styles['form']} onSubmit={(event) => void submit(event)}>
          <div className={styles['entry']}>
            <NumberInput
              label={t('myTasks.done', { name })}
              suffix={displayUnit(unit ?? '')}
              hint={hint}
              error={isVolume(value) ? undefined : t('myTasks.badVolume')}
              value={value}
              onValueChange={(next) => setTyped((before) => ({ value: next, over: before?.over ?? done }))}
            />
            <Button type="submit" isPending={isQueueing} disabled={isClosed}>
              {t('myTasks.record')}
            </Button>
          </div>
          {isOver && (
            <TextInput
              label={t('myTasks.reason')}
              maxLength={1000}
              isRequired
              error={isAsked && isMissing ? t('myTasks.reasonMissing') : undefined}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </form>
      ) : (
        <span>{quantity(done)}</span>
      )}
    </li>
  );
}
