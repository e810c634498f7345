import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionOptions, Pool } from '../db/wire/connection.ts';
import { outsideCompanies } from '../db/scope/every-company.ts';
import type { Queries } from '../db/queries/queries.ts';
import type { Logger } from '../logging.ts';
import { type Queue, type QueueWorker, startQueueWorker } from '../queue/queue-worker.ts';
import type { LetterBox } from './letter-box.ts';
import {
  claimLetter,
  endLetterLeases,
  returnLetter,
  markFailed,
  markSent,
  renewLetter,
  secondsToNextLetter,
  type WaitingLetter,
} from './mail.repository.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

const IDLE_MS = 30_000;
/** About twenty minutes in total. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 10;
/** Equal to the transport's connections. */
const CONCURRENCY = 2;
const REASON_LENGTH = 300;
/** At shutdown, emails a mail server has not accepted by then are left to the next server. */
const LAST_ANSWER_MS = 10_000;

export type MailSender = QueueWorker;
/** Creates due emails; runs before each sending round. */
export type LetterSource = (queries: Queries) => Promise<void>;

/** Creates emails in its own transactions; also runs before each round. */
type LetterWriter = () => Promise<unknown>;

type Parts = {
  pool: Pool;
  box: LetterBox;
  transport: MailTransport;
  logger: Logger;
  sources: readonly LetterSource[];
  writers?: readonly LetterWriter[];
  lastAnswerMs?: number;
};

/**
 * Sends queued emails, and wakes up on database notifications. An email is leased while being sent, so that two servers
 * never send the same, and no transaction is open while waiting for the mail server.
 */
export async function startMailSender(
  options: Parts & { connection: ConnectionOptions; isOnlyServer?: boolean },
): Promise<MailSender> {
  const { connection, logger, transport, isOnlyServer = false } = options;
  const worker = await startQueueWorker({
    queue: letterQueue(options),
    connection,
    logger,
    concurrency: CONCURRENCY,
    isOnlyServer,
  });
  return { stop: () => worker.stop().finally(() => transport.close()) };
}

function letterQueue(parts: Parts): Queue<WaitingLetter> {
  const { pool, box, transport, lastAnswerMs = LAST_ANSWER_MS } = parts;
  const at = <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> => outsideCompanies(pool, work);
  return {
    what: 'letter',
    channel: 'karkas_mail',
    maxAttempts: MAX_ATTEMPTS,
    firstPauseSeconds: FIRST_PAUSE_SECONDS,
    pollMs: IDLE_MS,
    prepare: () => writeLetters(parts),
    claim: (workerId) => at((queries) => claimLetter(queries, workerId)),
    secondsToNext: () => at(secondsToNextLetter),
    renew: ({ id }, workerId) => at((queries) => renewLetter(queries, id, workerId)),
    run: async ({ id, recipient, sealed }, signal) => {
      await Promise.race([transport.send({ id, recipient, ...box.open(sealed) }), refusedAfter(signal, lastAnswerMs)]);
      await at((queries) => markSent(queries, id));
    },
    permanentReason: (error) => (error instanceof MailRefused ? reasonOf(error) : null),
    temporaryReason: reasonOf,
    retry: ({ id }, { workerId, seconds, reason }) =>
      at((queries) => returnLetter(queries, id, { workerId, seconds, error: reason, isCounted: true })),
    park: ({ id }, { workerId, reason }) => at((queries) => markFailed(queries, id, { workerId, error: reason })),
    release: ({ id }, workerId) =>
      at((queries) => returnLetter(queries, id, { workerId, seconds: 0, error: null, isCounted: false })),
    endAllLeases: () => at(endLetterLeases),
    names: ({ id, kind }) => ({ letter_id: id, kind }),
  };
}

/** Shutdown does not wait for an unresponsive mail server. */
async function refusedAfter(signal: AbortSignal, ms: number): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  await wait(ms, undefined, { ref: false });
  throw new Error('The mail server gave no answer before the end of this process');
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, REASON_LENGTH);

async function writeLetters({ pool, sources, writers = [], logger }: Parts): Promise<void> {
  for (const source of sources) await outsideCompanies(pool, source);
  for (const write of writers)
    // A failing source does not hold up others.
    await write().catch((error: unknown) => logger.error({ error }, 'letters cannot be written'));
}
