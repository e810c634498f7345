import type { ConnectionOptions } from '#platform/db/wire/connection.ts';
import type { Logger } from '#platform/logging.ts';
import { type Queue, type QueueWorker, startQueueWorker } from '#platform/queue/queue-worker.ts';
import { createWebhookSecrets } from '../signing.ts';
import {
  claimDelivery,
  type ClaimedDelivery,
  endDeliveryLeases,
  renewDelivery,
  returnDelivery,
  secondsToNextDelivery,
} from './deliveries.repository.ts';
import { FIRST_PAUSE_SECONDS, MAX_ATTEMPTS, sendDelivery, type SenderParts } from './send-delivery.ts';

const CONCURRENCY = 8;
const POLL_MS = 15_000;
const PARKED_SECONDS = 3_600;
/** Every change of every company is announced on the channel. */
const GATHER_MS = 250;

type Options = Omit<SenderParts, 'secrets'> & {
  /** Key of the installation the secrets are encrypted with, in hexadecimal digits. */
  keySecret: string;
  connection: ConnectionOptions;
  logger: Logger;
  isOnlyServer?: boolean;
};

/** Sends events to webhooks; wakes up on the announcement of changes. */
export function startWebhookSender(options: Options): Promise<QueueWorker> {
  const { connection, logger, isOnlyServer = false } = options;
  return startQueueWorker({
    queue: deliveryQueue(options),
    connection,
    logger,
    concurrency: CONCURRENCY,
    isOnlyServer,
  });
}

function deliveryQueue(options: Options): Queue<ClaimedDelivery> {
  const { pool, keySecret } = options;
  const parts: SenderParts = { ...options, secrets: createWebhookSecrets(keySecret) };
  return {
    what: 'webhook delivery',
    channel: 'karkas_happening',
    gatherMs: GATHER_MS,
    // The outcome of an attempt is stored by `sendDelivery`; these rules are for failures of this server.
    maxAttempts: MAX_ATTEMPTS + 1,
    firstPauseSeconds: FIRST_PAUSE_SECONDS,
    pollMs: POLL_MS,
    claim: (workerId) => claimDelivery(pool, workerId),
    secondsToNext: () => secondsToNextDelivery(pool),
    renew: (item, workerId) => renewDelivery(pool, item, workerId),
    run: (item, signal, workerId) => sendDelivery(parts, { item, signal, workerId }),
    permanentReason: () => null,
    temporaryReason: () => 'internal',
    retry: (item, { workerId, seconds }) => returnDelivery(pool, item, { workerId, seconds, isCounted: true }),
    park: (item, { workerId }) => returnDelivery(pool, item, { workerId, seconds: PARKED_SECONDS, isCounted: false }),
    release: (item, workerId) => returnDelivery(pool, item, { workerId, seconds: 0, isCounted: false }),
    endAllLeases: () => endDeliveryLeases(pool),
    names: ({ id, company_id, webhook_id }) => ({ delivery_id: id, company_id, webhook_id }),
  };
}
