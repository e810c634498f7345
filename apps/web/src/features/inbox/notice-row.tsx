import type { Notice } from '@karkas/api/inbox/inbox.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { dueDayOf } from '#platform/clock.ts';
import { useFormat } from '#platform/format.ts';
import styles from './inbox.module.css';

export type NoticeMeans = {
  onOpen: (notice: Notice) => void;
  onActive: (id: string) => void;
  onRead: (notice: Notice) => void;
  onSnooze: (notice: Notice) => void;
};

/** One notice: why, which task, who and when. The whole line leads to the task. */
export function NoticeRow({
  notice,
  isActive,
  onOpen,
  onActive,
  onRead,
  onSnooze,
}: NoticeMeans & { notice: Notice; isActive: boolean }): ReactNode {
  const { t } = useTranslation();
  const { task } = notice;
  return (
    <li
      className={styles['row']}
      data-notice={notice.id}
      data-active={isActive || undefined}
      data-unread={!notice.is_read || undefined}
    >
      <span className={styles['dot']} aria-hidden />
      <div className={styles['what']}>
        <p className={styles['why']}>
          <Why notice={notice} />
          {!notice.is_read && <span className={styles['unseen']}>{t('inbox.unreadMark')}</span>}
        </p>
        <Link
          to="/tasks/$taskRef"
          params={{ taskRef: String(task.number) }}
          className={styles['title']}
          data-notice-link
          onFocus={() => onActive(notice.id)}
          onClick={(event) => {
            // Another window is asked for with a key held.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(notice);
          }}
        >
          {t('inbox.task', { number: task.number, title: task.title })}
        </Link>
        {notice.excerpt !== null && notice.excerpt !== '' && <p className={styles['excerpt']}>{notice.excerpt}</p>}
        <Who notice={notice} />
      </div>
      <div className={styles['deeds']}>
        <IconButton
          icon={notice.is_read ? 'restore' : 'check'}
          size="small"
          label={t(notice.is_read ? 'inbox.markUnread' : 'inbox.markRead', { number: task.number })}
          onClick={() => onRead(notice)}
        />
        <IconButton
          icon="calendar"
          size="small"
          label={t(notice.snoozed_until === null ? 'inbox.snooze' : 'inbox.wake', { number: task.number })}
          onClick={() => onSnooze(notice)}
        />
      </div>
    </li>
  );
}

const ICONS = {
  assigned: 'user',
  mentioned: 'users',
  commented: 'edit',
  status_changed: 'done',
  unblocked: 'lock',
  due_soon: 'calendar',
  overdue: 'alert',
  decision_asked: 'info',
} as const;

function Why({ notice }: { notice: Notice }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, task, times } = notice;
  const due = task.due_datetime;
  return (
    <span className={styles['kind']} data-kind={kind}>
      <Icon name={ICONS[kind]} size={16} />
      {kind === 'status_changed' ? t('inbox.statusNow', { status: task.status_name }) : t(`inbox.kinds.${kind}`)}
      {(kind === 'due_soon' || kind === 'overdue') && due !== null && ` · ${format.date(dueDayOf(due))}`}
      {times > 1 && ` · ${t('inbox.times', { count: times })}`}
    </span>
  );
}

function Who({ notice }: { notice: Notice }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { actor } = notice;
  return (
    <p className={styles['who']}>
      {actor !== null && (
        <>
          <Avatar name={actor.name} seed={actor.id} size={20} />
          <span>{actor.name}</span>
        </>
      )}
      <time dateTime={notice.happened_at}>{format.moment(notice.happened_at)}</time>
      {notice.snoozed_until !== null && (
        <span>{t('inbox.snoozedUntil', { moment: format.moment(notice.snoozed_until) })}</span>
      )}
    </p>
  );
}
