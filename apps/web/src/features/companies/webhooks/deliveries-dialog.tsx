import type { Webhook, WebhookDelivery } from '@karkas/api/webhooks/webhooks.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { DELIVERIES_ON_PAGE, deliveriesOptions, replayDelivery, replayFailed, sendTest } from './webhook-queries.ts';
import { deliveryName, webhookWords } from './webhook-words.ts';

const TONES: Record<WebhookDelivery['status'], BadgeTone> = {
  waiting: 'neutral',
  delivered: 'ok',
  failed: 'danger',
  withheld: 'warn',
};

type Props = { companyId: string; webhook: Webhook; onClose: () => void };

/** Latest deliveries of a webhook: result, response, replay and a test. */
export function DeliveriesDialog({ companyId, webhook, onClose }: Props) {
  const words = webhookWords(useLanguage());
  const [page, setPage] = useState(1);
  const deliveries = useQuery(deliveriesOptions({ companyId, id: webhook.id, page }));
  const deeds = useDeeds(companyId, webhook);
  const columns = useColumns(deeds.replay, webhook.is_enabled);
  const found = deliveries.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={900}
      title={words.deliveriesOf.replace('{{url}}', new URL(webhook.url).host)}
      footer={
        <>
          {webhook.is_enabled && found !== undefined && found.count > 0 && (
            <Button isPending={deeds.isReplayingAll} onClick={deeds.replayAll}>
              {words.replayAll}
            </Button>
          )}
          {webhook.is_enabled && (
            <Button kind="primary" isPending={deeds.isTesting} onClick={deeds.test}>
              {words.check}
            </Button>
          )}
        </>
      }
    >
      <QueryStates query={deliveries} title={words.deliveriesFailed} rows={4} height={40} />
      {found?.count === 0 && (
        <EmptyState icon="arrow-out" title={words.deliveriesNone} text={words.deliveriesNoneText} />
      )}
      {found !== undefined && found.count > 0 && (
        <Table caption={words.deliveries} columns={columns} rows={found.results} rowKey={({ id }) => id} />
      )}
      {found !== undefined && found.count > DELIVERIES_ON_PAGE && (
        <Pagination page={page} limit={DELIVERIES_ON_PAGE} count={found.count} onChange={setPage} />
      )}
    </Dialog>
  );
}

function useDeeds(companyId: string, { id }: Webhook) {
  const words = webhookWords(useLanguage());
  const place = { companyId, id, client: useQueryClient() };
  const one = useMutation({
    mutationFn: (deliveryId: string) => replayDelivery(place, deliveryId),
    meta: { failure: words.replayFailed },
    onSuccess: () => announceSuccess(words.replayed),
  });
  const all = useMutation({
    mutationFn: () => replayFailed(place),
    meta: { failure: words.replayFailed },
    onSuccess: (count) =>
      announceSuccess(count === 0 ? words.replayedNone : words.replayedAll.replace('{{count}}', String(count))),
  });
  const test = useMutation({ mutationFn: () => sendTest(place), meta: { failure: words.checkFailed } });
  return {
    replay: (deliveryId: string) => one.mutate(deliveryId),
    replayAll: () => all.mutate(),
    test: () => test.mutate(),
    isReplayingAll: all.isPending,
    isTesting: test.isPending,
  };
}

function useColumns(onReplay: (id: string) => void, canReplay: boolean): TableColumn<WebhookDelivery>[] {
  const language = useLanguage();
  const words = webhookWords(language);
  const format = useFormat();
  return [
    {
      id: 'event',
      title: words.event,
      isWrapped: true,
      cell: (delivery) => (
        <span data-hint={delivery.fields.length > 0 ? delivery.fields.join(', ') : undefined}>
          {deliveryName(delivery, language)}
        </span>
      ),
    },
    {
      id: 'when',
      title: words.when,
      width: '150px',
      align: 'right',
      cell: ({ created_at: at }) => format.moment(at),
    },
    {
      id: 'result',
      title: words.result,
      width: '140px',
      cell: ({ status }) => <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>,
    },
    {
      id: 'response',
      title: words.response,
      width: '220px',
      isWrapped: true,
      cell: ({ response_status: status, response, error }) => (
        <span data-hint={response ?? undefined}>
          {[status, error === null ? null : words.errors[error]].filter((part) => part !== null).join(' · ')}
        </span>
      ),
    },
    {
      id: 'attempts',
      title: words.attempts,
      width: '90px',
      yields: 1,
      align: 'right',
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'replay',
      title: words.deeds,
      width: '120px',
      align: 'right',
      isTitleHidden: true,
      // One that waits after a failure may wait for an hour: its receiver may have been repaired.
      cell: ({ id, status, event, attempts }) =>
        canReplay && (status !== 'waiting' || attempts > 0) && event !== null ? (
          <Button size="small" onClick={() => onReplay(id)}>
            {words.replay}
          </Button>
        ) : null,
    },
  ];
}
