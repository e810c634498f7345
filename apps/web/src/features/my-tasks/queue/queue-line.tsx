import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { onSent, useQueue } from './device-work.ts';
import styles from '../my-tasks.module.css';

/** The state of the connection and the queue, on every page. */
export function QueueLine({ isOnline }: { isOnline: boolean }): ReactNode {
  const { t } = useTranslation();
  const { actions, isAway, isSending, isSignedOut } = useQueue();
  // Other pages queue nothing.
  const place = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = place.startsWith('/my-tasks') || place.startsWith('/field');
  // The day page displays sent actions itself.
  const isDayPage = place.startsWith('/field');
  useEffect(
    () =>
      onSent(({ doing, taskNumber }) => {
        if (!isDayPage) notifySuccess(t(`myTasks.sent.${doing.kind}`, { number: taskNumber }));
      }),
    [t, isDayPage],
  );
  const refused = actions.filter(({ refusal }) => refusal !== null).length;
  const waiting = actions.length - refused;
  const words = (): string | null => {
    if (waiting > 0 && isSignedOut) return t('myTasks.line.signIn', { count: waiting });
    if (!isOnline || (isAway && waiting > 0))
      return waiting > 0
        ? t('myTasks.line.awayWith', { count: waiting })
        : t(isHere ? 'myTasks.line.away' : 'shell.offline');
    if (waiting === 0) return null;
    return t(isSending ? 'myTasks.line.sending' : 'myTasks.line.waits', { count: waiting });
  };
  const text = words();
  if (text === null && refused === 0) return null;
  return (
    <p role="status" className={styles['state']} data-refused={text === null || undefined}>
      <Icon name={isOnline ? 'upload' : 'offline'} />
      {text}
      {refused > 0 && <Link to="/my-tasks/unsent">{t('myTasks.refusedHere', { count: refused })}</Link>}
      {(text !== null || refused > 0) && !isDayPage && <Link to="/my-tasks">{t('myTasks.title')}</Link>}
    </p>
  );
}
