import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useSettled } from '#platform/page/use-settled.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { ChangeActionForm, mayChange } from './change-action-form.tsx';
import { WAITS_FOR_EARLIER } from '../queue/action-chains.ts';
import {
  isComparable,
  type ComparableOperation,
  type QueuedAction,
  type Operation,
  type Refusal,
} from '../queue/queued-actions.ts';
import { useOperationWords } from '../queue/describe-operation.ts';
import { newDeedKey, useDeviceWork, useQueue } from '../queue/device-work.ts';
import { NoStorageNotice } from '../queue/queued-list.tsx';
import styles from '../my-tasks.module.css';

/** Actions the server has rejected: why, and what the user can do. */
export function UnsentScreen({ companyId }: { companyId: string }): ReactNode {
  const { t } = useTranslation();
  const { actions } = useQueue();
  useCrumbs([{ label: t('myTasks.title'), href: '/my-tasks' }, { label: t('myTasks.unsent.title') }]);
  const own = actions.filter((action) => action.companyId === companyId);
  const refused = own.filter(({ refusal }) => refusal !== null);
  const waiting = own.length - refused.length;
  // The next row moves up into the place of a settled one, so a second click must not hit it.
  const isSettled = useSettled(refused.map(({ id }) => id).join(' '));
  return (
    <Page title={t('myTasks.unsent.title')} actions={<Link to="/my-tasks">{t('myTasks.toList')}</Link>}>
      <NoStorageNotice />
      <Sheet>
        {refused.length === 0 ? (
          <EmptyState
            icon={waiting > 0 ? 'upload' : 'done'}
            title={waiting > 0 ? t('myTasks.waiting', { count: waiting }) : t('myTasks.unsent.emptyTitle')}
            text={t('myTasks.unsent.emptyText')}
          />
        ) : (
          <ul className={styles['list']}>
            {refused.map((action) => (
              <Refused key={action.id} action={action} isSettled={isSettled} />
            ))}
          </ul>
        )}
      </Sheet>
    </Page>
  );
}

/** The same operation under a new key, since the old one has had its response. */
export const renewed = (action: QueuedAction, doing: Operation): QueuedAction => ({
  ...action,
  doing,
  key: newDeedKey(),
  sent: null,
  failures: 0,
  refusal: null,
});

/** The task no longer exists for the user, so no action on it can succeed. */
const isOfGone = ({ status }: Refusal): boolean => status === 404;

function Refused({ action, isSettled }: { action: QueuedAction; isSettled: boolean }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useOperationWords();
  const { doing, refusal, taskNumber } = action;
  if (refusal === null) return null;
  return (
    <li className={styles['one']}>
      <span className={styles['name']}>{words(doing)}</span>
      <span className={styles['quiet']}>
        № {taskNumber} {action.taskTitle}. {t('myTasks.unsent.madeAt', { moment: format.moment(action.madeAt) })}
      </span>
      <div className={styles['reasons']}>
        {refusal.code === WAITS_FOR_EARLIER && <p>{t('myTasks.unsent.waitsForEarlier')}</p>}
        {isOfGone(refusal) ? (
          <p>{t('myTasks.unsent.taskGone')}</p>
        ) : (
          refusal.words.map((line) => <p key={line}>{line}</p>)
        )}
      </div>
      {refusal.code === 'version_conflict' && isComparable(doing) && (
        <BothValues doing={doing} theirs={refusal.theirs} />
      )}
      <Choices action={action} refusal={refusal} isSettled={isSettled} />
    </li>
  );
}

function Choices({
  action,
  refusal,
  isSettled,
}: {
  action: QueuedAction;
  refusal: Refusal;
  isSettled: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const words = useOperationWords();
  const work = useDeviceWork();
  const [open, setOpen] = useState<'change' | 'discard' | null>(null);
  const { doing, taskNumber } = action;
  const { theirs } = refusal;
  const isConflict = refusal.code === 'version_conflict';
  const isHeld = refusal.code === WAITS_FOR_EARLIER;
  const isGone = isOfGone(refusal);
  // A second tap would queue it again while the first is in progress.
  const [isQueueing, setQueueing] = useState(false);
  const isClosed = isQueueing || !isSettled;
  const put = async (change: () => Promise<void> | undefined): Promise<void> => {
    if (isQueueing) return;
    setQueueing(true);
    await change();
    setQueueing(false);
  };
  const send = (next: Operation): void => void put(() => work?.queue.again(renewed(action, next)));
  const discard = (): void => void put(() => work?.queue.remove(action));
  return (
    <>
      <div className={styles['buttons']}>
        {isConflict ? (
          <>
            {theirs !== null && (
              <Button kind="primary" disabled={isClosed} onClick={() => send(withSeen(doing, theirs))}>
                {t('myTasks.unsent.keepMine')}
              </Button>
            )}
            <Button disabled={isClosed} onClick={discard}>
              {t('myTasks.unsent.takeTheirs')}
            </Button>
          </>
        ) : (
          !isHeld &&
          !isGone && (
            <Button kind="primary" disabled={isClosed} onClick={() => send(doing)}>
              {t('myTasks.unsent.again')}
            </Button>
          )
        )}
        {mayChange(doing) && !isHeld && !isGone && (
          <Button disabled={isClosed} onClick={() => setOpen('change')}>
            {t('myTasks.unsent.change')}
          </Button>
        )}
        {!isConflict && (
          <Button disabled={isClosed} onClick={() => setOpen('discard')}>
            {t(isGone ? 'myTasks.unsent.takeAway' : 'myTasks.unsent.discard')}
          </Button>
        )}
        {!isGone && (
          <Link to="/my-tasks/$taskNumber" params={{ taskNumber: String(taskNumber) }} className={styles['open']}>
            {t('myTasks.unsent.open')}
          </Link>
        )}
      </div>
      {open === 'change' && (
        <ChangeActionForm action={action} onChange={(next) => send(theirs === null ? next : withSeen(next, theirs))} />
      )}
      <ConfirmDialog
        isOpen={open === 'discard'}
        isPending={isQueueing}
        title={t('myTasks.unsent.discardTitle')}
        description={t('myTasks.unsent.discardText', { what: words(doing), number: taskNumber })}
        confirmLabel={t('myTasks.unsent.discardConfirm')}
        onConfirm={discard}
        onCancel={() => setOpen(null)}
      />
    </>
  );
}

/** The user has now seen the other user's value. */
function withSeen(doing: Operation, { value, name }: NonNullable<Refusal['theirs']>): Operation {
  if (doing.kind === 'status') return { ...doing, seen: { id: String(value), name } };
  if (doing.kind === 'quantity') return { ...doing, seen: String(value) };
  return doing.kind === 'tick' ? { ...doing, seen: value === true } : doing;
}

function BothValues({ doing, theirs }: { doing: ComparableOperation; theirs: Refusal['theirs'] }): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const displayName = (name: string): string => {
    if (doing.kind === 'tick') return t(name === 'true' ? 'myTasks.unsent.on' : 'myTasks.unsent.off');
    return doing.kind === 'quantity' ? `${quantity(name)} ${displayUnit(doing.unit ?? '')}`.trim() : name;
  };
  return (
    <dl className={styles['both']}>
      <dt>{t('myTasks.unsent.yours')}</dt>
      <dd>{displayName(doing.kind === 'status' ? doing.value.name : String(doing.value))}</dd>
      <dt>{t('myTasks.unsent.theirs')}</dt>
      <dd>{theirs === null ? t('myTasks.unsent.gone') : displayName(theirs.name)}</dd>
    </dl>
  );
}
