import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@karkas/api/tasks/links/calendar-feed.endpoints.ts';
import type { CalendarFeed } from '@karkas/api/tasks/links/calendar-feed.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess, announceSuccess } from '#platform/errors/notices.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { companyParams, taskKeys } from '../task-queries.ts';
import styles from './calendar-feed.module.css';

const NONE: CalendarFeed = { address: null, created_at: null, last_read_at: null };

function useFeed() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const params = companyParams();
  const queryKey = [...taskKeys.all, 'calendar-feed', params.company_id];
  const keep = (feed: CalendarFeed): void => void queryClient.setQueryData(queryKey, feed);
  const meta = { failure: t('tasks.calendarFeed.failed') };
  return {
    feed: useQuery({ queryKey, queryFn: ({ signal }) => callEndpoint(getCalendarFeed, { params }, { signal }) }),
    make: useMutation({ mutationFn: () => callEndpoint(createCalendarFeed, { params }), onSuccess: keep, meta }),
    end: useMutation({
      mutationFn: () => callEndpoint(deleteCalendarFeed, { params }),
      onSuccess: () => {
        keep(NONE);
        announceSuccess(t('tasks.calendarFeed.ended'));
      },
      meta,
    }),
  };
}

/** The secret calendar feed URL of the user's tasks: create, copy, replace, revoke. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { feed, make, end } = useFeed();
  const isPending = make.isPending || end.isPending;
  const address = feed.data?.address ?? null;
  return (
    <Dialog
      isOpen
      width={560}
      title={t('tasks.calendarFeed.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('tasks.calendarFeed.close')}</Button>
          {address !== null && (
            <Button kind="danger" isPending={end.isPending} disabled={isPending} onClick={() => end.mutate()}>
              {t('tasks.calendarFeed.end')}
            </Button>
          )}
          <Button
            kind={address === null ? 'primary' : 'plain'}
            isPending={make.isPending}
            disabled={isPending || feed.data === undefined}
            onClick={() => make.mutate()}
          >
            {address === null ? t('tasks.calendarFeed.make') : t('tasks.calendarFeed.renew')}
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        <p>{t('tasks.calendarFeed.about')}</p>
        <QueryStates query={feed} title={t('tasks.calendarFeed.loadFailed')} rows={2} />
        {feed.data === undefined || address === null ? null : <Address feed={feed.data} address={address} />}
        <Notice tone="warn">{t('tasks.calendarFeed.secret')}</Notice>
      </div>
    </Dialog>
  );
}

function Address({ feed, address }: { feed: CalendarFeed; address: string }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const [isRefused, setRefused] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setRefused(false);
      notifySuccess(t('tasks.calendarFeed.copied'));
    } catch {
      // Browsers have no clipboard API without TLS.
      setRefused(true);
    }
  };
  return (
    <div className={styles['address']}>
      <TextInput
        label={t('tasks.calendarFeed.address')}
        value={address}
        readOnly
        error={isRefused ? t('tasks.calendarFeed.notCopied') : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{t('tasks.calendarFeed.copy')}</Button>
      <p className={styles['note']}>
        {feed.last_read_at === null
          ? t('tasks.calendarFeed.notRead')
          : t('tasks.calendarFeed.read', { moment: format.moment(feed.last_read_at) })}
      </p>
    </div>
  );
}
