import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { dueDayOf, today } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { localizedName } from '#platform/i18n/product-names.ts';
import type { QueuedAction } from '../queue/queued-actions.ts';
import { useTakePhotos } from '../photos/take-photos.ts';
import { QueuedBadges, QueuedList } from '../queue/queued-list.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { StatusSteps } from './status-steps.tsx';
import type { Order } from './use-order.ts';
import type { Photo } from './use-photos.ts';
import { isFinished, leftOf, stepsOf } from './work-day.ts';
import { WorkStepper } from './work-stepper.tsx';
import styles from './field.module.css';

type OrderProps = { task: Task; actions: readonly QueuedAction[]; statuses: readonly TaskStatus[] };

/** A collapsed order: object, work and remainder. A tap opens it. */
export function FoldedOrder({ task, actions, statuses, onOpen }: OrderProps & { onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  const isDone = isFinished(task, statuses);
  return (
    <li className={styles['card']} data-done={isDone || undefined}>
      <button type="button" className={styles['fold']} onClick={onOpen}>
        <Head task={task} />
        <span className={styles['facts']}>
          {isDone ? <Badge tone="ok">{t('field.finished')}</Badge> : <LeftOfAll task={task} />}
          <QueuedBadges actions={actions} />
        </span>
      </button>
    </li>
  );
}

function LeftOfAll({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const [first, ...others] = task.work_items;
  if (first === undefined) return null;
  const unit = displayUnit(first.unit ?? '');
  const open = task.work_items.filter((item) => Number(leftOf(item)) > 0).length;
  const planned = quantity(first.quantity_planned);
  if (others.length > 0) return <span>{t('field.works', { count: task.work_items.length, open })}</span>;
  return (
    <span>
      {(open === 0
        ? t('field.allDone', { planned, unit })
        : t('field.left', { left: quantity(leftOf(first)), planned, unit })
      ).trim()}
    </span>
  );
}

function Head({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  const { date } = useFormat();
  const due = task.due_datetime === null ? null : dueDayOf(task.due_datetime);
  const isLate = due !== null && due < today();
  return (
    <span className={styles['head']}>
      <span className={styles['object']}>
        <Unbroken>{task.project_name ?? t('field.noProject')}</Unbroken>
      </span>
      <span className={styles['name']}>
        <Unbroken>{task.title}</Unbroken>
      </span>
      <span className={styles['facts']}>
        <span>№&nbsp;{task.number}</span>
        {task.place !== '' && <span>{task.place}</span>}
        {due !== null && (
          <span data-late={isLate || undefined}>{t(isLate ? 'field.late' : 'field.due', { date: date(due) })}</span>
        )}
        {task.is_blocked && <span data-late="">{t('field.blocked')}</span>}
      </span>
    </span>
  );
}

type Open = OrderProps & { companyId: string; order: Order; photos: readonly Photo[] };

/** The open order with everything a foreman reports, without office fields. */
export function OpenOrder({ companyId, task, actions, statuses, order, photos }: Open): ReactNode {
  return (
    <li className={styles['card']} data-open="">
      <div className={styles['openHead']}>
        <Head task={task} />
        <OrderMenu task={task} statuses={statuses} order={order} />
      </div>
      {task.work_items.length > 0 && (
        <ul className={styles['works']}>
          {task.work_items.map((item) => (
            <WorkStepper key={item.specification_row_id} item={item} order={order} />
          ))}
        </ul>
      )}
      <PhotoStrip companyId={companyId} taskId={task.id} photos={photos} />
      <StatusSteps task={task} statuses={statuses} order={order} />
      <QueuedList actions={actions} />
    </li>
  );
}

/** Less frequent actions. */
function OrderMenu({
  task,
  statuses,
  order,
}: {
  task: Task;
  statuses: readonly TaskStatus[];
  order: Order;
}): ReactNode {
  const { t } = useTranslation();
  const router = useRouter();
  const gallery = useRef<HTMLInputElement>(null);
  const { take } = useTakePhotos(order.enqueueOperation);
  const number = String(task.number);
  const large = new Set(stepsOf(statuses).map(({ id }) => id));
  const rest = task.can.change_status ? order.next.filter(({ id }) => !large.has(id)) : [];
  const entries: MenuEntry[] = [
    {
      id: 'details',
      icon: 'list',
      label: t('field.details'),
      onSelect: () => void router.navigate({ to: '/my-tasks/$taskNumber', params: { taskNumber: number } }),
    },
    {
      id: 'whole',
      icon: 'arrow-out',
      label: t('field.wholeTask'),
      onSelect: () => void router.navigate({ to: '/tasks/$taskRef', params: { taskRef: number } }),
    },
    ...(task.permissions.can_attach
      ? [
          {
            id: 'gallery',
            icon: 'upload' as const,
            label: t('field.gallery'),
            onSelect: () => gallery.current?.click(),
          },
        ]
      : []),
    ...rest.map(({ id, name }) => ({
      id,
      label: t('field.toStatus', { name: localizedName(name) }),
      onSelect: () => void order.move([{ id, name }]),
    })),
  ];
  return (
    <>
      <Menu
        label={t('field.rest', { title: task.title })}
        align="end"
        entries={entries}
        trigger={<IconButton icon="more" label={t('field.rest', { title: task.title })} />}
      />
      <input
        ref={gallery}
        type="file"
        accept="image/*"
        multiple
        className={styles['hidden']}
        aria-label={t('field.gallery')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void take(files);
        }}
      />
    </>
  );
}
