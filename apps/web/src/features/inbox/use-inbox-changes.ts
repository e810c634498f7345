import { readNotices, snoozeNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import { inboxKeys } from './inbox-queries.ts';

type Reading = { ids?: string[]; all?: true; is_read?: boolean };
const params = () => ({ company_id: getCurrentCompanyId() ?? '' });

/** Inbox mutations; bulk changes offer an undo in their notification. */
export function useInboxChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: inboxKeys.all });
  const read = useMutation({
    mutationFn: (body: Reading) => callEndpoint(readNotices, { params: params(), body }),
    meta: { failure: t('inbox.failures.save') },
    onSettled: refetch,
  });
  const snooze = useMutation({
    mutationFn: (body: { ids: string[]; until: string | null }) =>
      callEndpoint(snoozeNotices, { params: params(), body }),
    meta: { failure: t('inbox.failures.save') },
    onSettled: refetch,
  });
  const undo = (taking: Promise<unknown>): void => {
    taking.catch((error: unknown) => notifyFailure(error, t('inbox.failures.save')));
  };
  return {
    setRead: (ids: string[], isRead: boolean) => read.mutate({ ids, is_read: isRead }),
    readAll: () =>
      read.mutate(
        { all: true },
        {
          onSuccess: ({ ids }) => {
            if (ids.length === 0) return;
            notifySuccess(t('inbox.readMany', { count: ids.length }), {
              label: t('inbox.undo'),
              run: () => undo(read.mutateAsync({ ids, is_read: false })),
            });
          },
        },
      ),
    putOff: (ids: string[], until: string | null) =>
      snooze.mutate(
        { ids, until },
        {
          onSuccess: () => {
            if (until === null) return;
            notifySuccess(t('inbox.putOff'), {
              label: t('inbox.undo'),
              run: () => undo(snooze.mutateAsync({ ids, until: null })),
            });
          },
        },
      ),
    isReadingAll: read.isPending && read.variables.all === true,
  };
}
