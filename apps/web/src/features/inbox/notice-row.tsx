import { localizedName } from '#platform/i18n/product-names.ts';
import type { Notice } from '@karkas/api/inbox/inbox.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { dayOfInstant, dueDayOf, timeOfInstant, today } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import styles from './inbox.module.css';

export type NoticeHandlers = {
  onOpen: (notice: Notice) => void;
  onActive: (id: string) => void;
  onRead: (notice: Notice) => void;
  onSnooze: (notice: Notice) => void;
};

/**
 * One notice: task, reason, person and time. The whole row links to the task; a follow-up notice of the same task
 * omits its name.
 */
export function NoticeRow({
  notice,
  others = [],
  isSameTask,
  isActive,
  onOpen,
  onActive,
  onRead,
  onSnooze,
}: NoticeHandlers & {
  notice: Notice;
  /** Other notices of the same task, displayed on request. */
  others?: readonly Notice[];
  isSameTask: boolean;
  isActive: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const isNarrow = useIsNarrow();
  const { task } = notice;
  const name = t('inbox.task', { number: task.number, title: task.title });
  return (
    <li
      className={styles['row']}
      data-notice={notice.id}
      data-same={isSameTask || undefined}
      data-active={isActive || undefined}
      data-unread={!notice.is_read || undefined}
    >
      <span className={styles['dot']} aria-hidden />
      <span className={styles['icon']} data-kind={notice.kind}>
        <Icon name={ICONS[notice.kind]} size={18} />
      </span>
      <div className={styles['what']}>
        <Link
          to="/tasks/$taskRef"
          params={{ taskRef: String(task.number) }}
          className={styles['title']}
          data-notice-link
          onFocus={() => onActive(notice.id)}
          onClick={(event) => {
            // With a modifier key the browser opens a new tab.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(notice);
          }}
        >
          {isSameTask ? <span className={styles['unseen']}>{name}</span> : <Unbroken>{name}</Unbroken>}
          {isSameTask && <Facts notice={notice} isFollowUp />}
        </Link>
        {!isSameTask && (isNarrow ? <ShortFacts notice={notice} /> : <Facts notice={notice} />)}
        {!notice.is_read && <span className={styles['unseen']}>{t('inbox.unreadMark')}</span>}
      </div>
      {(!isNarrow || isSameTask) && <Happened at={notice.happened_at} />}
      <div className={styles['deeds']}>
        <Deeds {...{ notice, others, isWhole, onRead, onSnooze }} onWhole={() => setWhole(!isWhole)} />
      </div>
      {isWhole && (
        <ul className={styles['others']}>
          {others.map((other) => (
            <li key={other.id}>
              <Facts notice={other} isFollowUp />
              <Happened at={other.happened_at} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type DeedsProps = Pick<NoticeHandlers, 'onRead' | 'onSnooze'> & {
  notice: Notice;
  others: readonly Notice[];
  isWhole: boolean;
  onWhole: () => void;
};

/** On a phone one menu with words, so that a notice takes two lines. */
function Deeds({ notice, others, isWhole, onWhole, onRead, onSnooze }: DeedsProps): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { number } = notice.task;
  const read = {
    icon: notice.is_read ? 'restore' : 'check',
    name: notice.is_read ? 'markUnread' : 'markRead',
  } as const;
  const later = notice.snoozed_until === null ? 'snooze' : 'wake';
  if (!isNarrow)
    return (
      <>
        <IconButton icon={read.icon} label={t(`inbox.${read.name}`, { number })} onClick={() => onRead(notice)} />
        <IconButton icon="calendar" label={t(`inbox.${later}`, { number })} onClick={() => onSnooze(notice)} />
      </>
    );
  const rest = {
    id: 'rest',
    icon: isWhole ? 'chevron-up' : 'chevron-down',
    label: t(isWhole ? 'inbox.less' : 'inbox.more', { count: others.length }),
    onSelect: onWhole,
  } as const;
  const label = t('inbox.actions', { number });
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="more" label={label} />}
      entries={[
        { id: 'read', icon: read.icon, label: t(`inbox.words.${read.name}`), onSelect: () => onRead(notice) },
        { id: 'later', icon: 'calendar', label: t(`inbox.words.${later}`), onSelect: () => onSnooze(notice) },
        ...(others.length > 0 ? [rest] : []),
      ]}
    />
  );
}

/** On a phone the time is on the second line, so that it does not shorten the title. */
function ShortFacts({ notice }: { notice: Notice }): ReactNode {
  const { project_name: project } = notice.task;
  return (
    <span className={styles['short']}>
      <Why notice={notice} isShort />
      {project !== null && <span className={styles['excerpt']}>{project}</span>}
      <Happened at={notice.happened_at} isShort />
    </span>
  );
}

/** Today's notices display the time without a date. */
function Happened({ at, isShort = false }: { at: string; isShort?: boolean }): ReactNode {
  const format = useFormat();
  const moment = format.moment(at);
  return (
    <time className={styles['time']} dateTime={at} data-hint={moment}>
      {dayOfInstant(at) === today() ? timeOfInstant(at) : isShort ? format.dateOfInstant(at) : moment}
    </time>
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
  decided: 'done',
  mended: 'check',
} as const;

/** Reason, person and quoted text in one line. */
function Facts({
  notice,
  isFollowUp = false,
}: {
  notice: Notice;
  /** The project is named by the notice above. */
  isFollowUp?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { task, actor, excerpt, snoozed_until: snoozedUntil } = notice;
  return (
    <span className={styles['facts']}>
      <Why notice={notice} />
      {task.project_name !== null && !isFollowUp && (
        <span className={styles['excerpt']} data-hint={task.project_name}>
          {task.project_name}
        </span>
      )}
      {actor !== null && <span className={styles['fact']}>{actor.name}</span>}
      {excerpt !== null && excerpt !== '' && (
        <span className={styles['excerpt']} data-hint={excerpt}>
          {excerpt}
        </span>
      )}
      {snoozedUntil !== null && (
        <span className={styles['fact']}>{t('inbox.snoozedUntil', { moment: format.moment(snoozedUntil) })}</span>
      )}
    </span>
  );
}

function Why({
  notice,
  isShort = false,
}: {
  notice: Notice;
  /** Without the due date, which is on the page of the task. */
  isShort?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, task, times } = notice;
  const due = task.due_datetime;
  const isToday = kind === 'due_soon' && due !== null && dueDayOf(due) === today();
  return (
    <span className={styles['kind']} data-kind={kind}>
      {kind === 'status_changed'
        ? localizedName(task.status_name)
        : kind === 'decided'
          ? t(`inbox.decisions.${notice.decision ?? 'none'}`)
          : isToday
            ? t('inbox.dueToday')
            : t(`inbox.kinds.${kind}`)}
      {(kind === 'due_soon' || kind === 'overdue') &&
        due !== null &&
        !isToday &&
        !isShort &&
        ` · ${format.date(dueDayOf(due))}`}
      {times > 1 && ` · ${t('inbox.times', { count: times })}`}
    </span>
  );
}
