import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useSettled } from '#platform/page/use-settled.ts';
import { useTakePhotos } from '../photos/take-photos.ts';
import type { Order } from './use-order.ts';
import styles from './field.module.css';

/** The action bar for the open order. */
export function FieldBar({ task, order }: { task: Task; order: Order }): ReactNode {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isSettled = useSettled(`${task.id} ${isAsked}`);
  const name = t('field.for', { number: task.number, title: task.title });
  const finish = (isWhole: boolean): void => {
    setAsked(false);
    void order.finish(isWhole);
  };
  return (
    <div role="group" aria-label={name} className={styles['bar']} data-keep-clear="">
      <p className={styles['barFor']} aria-hidden="true">
        {name}
      </p>
      {isAsked ? (
        <Question order={order} isSettled={isSettled} onAnswer={finish} onBack={() => setAsked(false)} />
      ) : (
        <div className={styles['barButtons']}>
          <PhotoButton task={task} order={order} />
          <Button
            {...closedBy(
              !order.mayRecord
                ? t('field.noRight')
                : order.hasInput && !order.isWrong
                  ? undefined
                  : t('field.nothingToRecord'),
            )}
            isPending={order.isQueueing}
            onClick={() => void order.record()}
          >
            {t('field.record')}
          </Button>
          <Button
            kind="primary"
            icon="check"
            {...closedBy(!order.mayFinish ? t('field.noEnd') : order.isWrong ? t('field.nothingToRecord') : undefined)}
            isPending={order.isQueueing}
            disabled={!isSettled}
            onClick={() => {
              if (order.open.length > 0) setAsked(true);
              else finish(false);
            }}
          >
            {t('field.finish')}
          </Button>
        </div>
      )}
    </div>
  );
}

const closedBy = (reason: string | undefined) => (reason === undefined ? {} : { closedReason: reason });

/** The camera button; a photo takes a single tap. */
function PhotoButton({ task, order }: { task: Task; order: Order }): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { take, isBusy } = useTakePhotos(order.enqueueOperation);
  return (
    <>
      <Button
        {...closedBy(task.permissions.can_attach ? undefined : t('field.noPhotoRight'))}
        isPending={isBusy}
        onClick={() => input.current?.click()}
      >
        <span className={styles['shoot']}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M4 8h3.2L9 5.5h6L16.8 8H20v11H4z" />
            <circle cx="12" cy="13" r="3.4" />
          </svg>
          {t('field.photo')}
        </span>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        className={styles['hidden']}
        aria-label={t('field.photo')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allow choosing the same photo again.
          currentTarget.value = '';
          void take(files);
        }}
      />
    </>
  );
}

type QuestionProps = { order: Order; isSettled: boolean; onAnswer: (isWhole: boolean) => void; onBack: () => void };

/** Confirms before closing an unfinished order. */
function Question({ order, isSettled, onAnswer, onBack }: QuestionProps): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const [first, ...others] = order.open;
  const words =
    first === undefined || others.length > 0
      ? t('field.stayWorks', { count: order.open.length })
      : t('field.stays', { left: `${quantity(first.left)} ${displayUnit(first.item.unit ?? '')}`.trim() });
  return (
    <div role="group" aria-label={words}>
      <p role="alert" className={styles['question']}>
        {words}
      </p>
      <div className={styles['barButtons']}>
        <Button disabled={!isSettled} onClick={onBack}>
          {t('field.back')}
        </Button>
        <Button disabled={!isSettled} isPending={order.isQueueing} onClick={() => onAnswer(false)}>
          {t('field.closeSo')}
        </Button>
        <Button kind="primary" disabled={!isSettled} isPending={order.isQueueing} onClick={() => onAnswer(true)}>
          {t('field.closeWhole')}
        </Button>
      </div>
    </div>
  );
}
