import { NOTICE_KINDS, type Notice } from '@karkas/api/inbox/inbox.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { TaskPanel } from '#features/tasks';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Page, Sheet, Toolbar } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Select } from '#ui/select/select.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { cardsOf, groupNotices } from './group-notices.ts';
import { inboxOptions, type InboxFilters } from './inbox-queries.ts';
import { InboxState } from './inbox-state.tsx';
import { NoticeRow } from './notice-row.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { useInboxChanges } from './use-inbox-changes.ts';
import { focusNotice, useInboxKeys } from './use-inbox-keys.ts';
import { useUnreadCount } from './use-unread-count.ts';
import styles from './inbox.module.css';

export type InboxProps = {
  filters: InboxFilters;
  onFiltersChange: (change: Partial<InboxFilters>) => void;
  /** On a narrow screen the task opens as a page instead of beside the list. */
  onOpenPage: (number: number) => void;
};

/** Notifications about tasks: read, snooze and open. */
export function InboxScreen({ filters, onFiltersChange, onOpenPage }: InboxProps): ReactNode {
  const { t } = useTranslation();
  useCrumbs([{ label: t('inbox.title') }]);
  const list = useQuery(inboxOptions(filters));
  const isNarrow = useIsNarrow();
  const changes = useInboxChanges();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [snoozing, setSnoozing] = useState<Notice | null>(null);
  const all = list.data?.results ?? [];
  const rows = isNarrow ? cardsOf(all).map((card) => ({ ...card, isSameTask: false })) : groupNotices(all);
  const notices = rows.map(({ notice }) => notice);
  // On a phone an action on a card applies to all notices of its task.
  const idsOf = ({ id, task }: Notice): string[] =>
    isNarrow ? all.filter((other) => other.task.id === task.id).map((other) => other.id) : [id];
  const isOpen = filters.task !== undefined && !isNarrow;
  useLastPage(list.data, filters, onFiltersChange);
  const open = (notice: Notice): void => {
    setActiveId(notice.id);
    if (!notice.is_read) changes.setRead(idsOf(notice), true);
    if (isNarrow) onOpenPage(notice.task.number);
    else onFiltersChange({ task: notice.task.number });
  };
  const close = (): void => {
    onFiltersChange({ task: undefined });
    if (activeId !== null) requestAnimationFrame(() => focusNotice(activeId));
  };
  const handlers = {
    onOpen: open,
    onActive: setActiveId,
    onRead: (notice: Notice) => changes.setRead(idsOf(notice), !notice.is_read),
    onSnooze: (notice: Notice) => {
      if (notice.snoozed_until === null) setSnoozing(notice);
      else changes.putOff(idsOf(notice), null);
    },
  };
  useInboxKeys({ notices, activeId, ...handlers, onEscape: () => isOpen && close() });
  const unread = useUnreadCount();
  return (
    <Page
      title={t('inbox.title')}
      note={unread > 0 ? t('inbox.unread', { count: unread }) : undefined}
      actions={
        unread > 0 ? (
          <Button icon="check" isPending={changes.isReadingAll} onClick={changes.readAll}>
            {t('inbox.readAll')}
          </Button>
        ) : undefined
      }
    >
      <InboxFilterBar filters={filters} onFiltersChange={onFiltersChange} />
      <div className={styles['screen']} data-open={isOpen || undefined}>
        <div className={styles['main']}>
          <InboxState list={list} filters={filters} onFiltersChange={onFiltersChange} />
          {notices.length > 0 && (
            <Sheet>
              <ul
                className={styles['list']}
                aria-label={t('inbox.title')}
                aria-busy={list.isPlaceholderData || undefined}
              >
                {rows.map((row) => (
                  <NoticeRow key={row.notice.id} {...row} isActive={row.notice.id === activeId} {...handlers} />
                ))}
              </ul>
              <Pagination
                page={list.data?.page ?? 1}
                limit={list.data?.limit ?? 1}
                count={list.data?.count ?? 0}
                onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
              />
            </Sheet>
          )}
        </div>
        {isOpen && <TaskPanel key={filters.task} number={filters.task ?? 0} onClose={close} />}
      </div>
      <OwnedDialog of={snoozing}>
        {(notice) => (
          <SnoozeDialog
            onClose={() => setSnoozing(null)}
            onChoose={(until) => {
              setSnoozing(null);
              changes.putOff(idsOf(notice), until);
            }}
          />
        )}
      </OwnedDialog>
    </Page>
  );
}

/** Reading removes notices from the list and may empty the last page. */
function useLastPage(
  data: { count: number; limit: number; page: number } | undefined,
  { page }: InboxFilters,
  onFiltersChange: InboxProps['onFiltersChange'],
): void {
  const last = data === undefined ? 1 : Math.max(1, Math.ceil(data.count / data.limit));
  const isBeyond = data !== undefined && data.page === page && data.page > last;
  useEffect(() => {
    if (isBeyond) onFiltersChange({ page: last > 1 ? last : undefined });
  }, [isBeyond, last, onFiltersChange]);
}

function InboxFilterBar({ filters, onFiltersChange }: Omit<InboxProps, 'onOpenPage'>): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Tabs
        label={t('inbox.states.label')}
        active={filters.state ?? ('new' as const)}
        onChange={(state) => onFiltersChange({ state: state === 'new' ? undefined : state, page: undefined })}
        items={[
          { id: 'new', label: t('inbox.states.new') },
          { id: 'awaiting', label: t('inbox.states.awaiting') },
          { id: 'all', label: t('inbox.states.all') },
          { id: 'snoozed', label: t('inbox.states.snoozed') },
        ]}
      />
      <Toolbar>
        <span className={styles['kindFilter']}>
          <Select
            label={t('inbox.kind')}
            isLabelHidden
            isSearchable={false}
            isClearable
            placeholder={t('inbox.allKinds')}
            value={filters.kind ?? ''}
            options={NOTICE_KINDS.map((value) => ({ value, label: t(`inbox.kinds.${value}`) }))}
            onValueChange={(value) =>
              onFiltersChange({ kind: NOTICE_KINDS.find((kind) => kind === value), page: undefined })
            }
          />
        </span>
      </Toolbar>
    </>
  );
}
