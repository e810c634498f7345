import type { ConnectionOptions, Pool } from '../db/connection.ts';
import { listenOn } from '../db/listen.ts';
import { type Queries, queriesOn } from '../db/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import { pauseSeconds } from '../back-off.ts';
import type { Logger } from '../logging.ts';
import type { LetterBox } from './letter-box.ts';
import { markFailed, markLater, markSent, secondsToNextLetter, takeLetter } from './mail.repository.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';

const IDLE_MS = 30_000;
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 10;

export type MailSender = { stop(): Promise<void> };
/** Work that makes letters: looked through before each round of sending. */
export type LetterSource = (queries: Queries) => Promise<void>;

/** Work that makes letters in transactions of its own, done before each round as well. */
type LetterWriter = () => Promise<unknown>;

type Parts = {
  pool: Pool;
  box: LetterBox;
  transport: MailTransport;
  logger: Logger;
  sources: readonly LetterSource[];
  writers?: readonly LetterWriter[];
};

/**
 * Sends what waits, one letter after another, and wakes up when the database announces a new one. A letter is locked while
 * it is sent, so that two servers never send the same; one that cannot be sent is tried again later and later, about twenty
 * minutes in all.
 */
export async function startMailSender(options: Parts & { connection: ConnectionOptions }): Promise<MailSender> {
  const state = { isStopping: false, isAwaited: false };
  let wake: () => void = () => undefined;
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const call = (): void => {
    state.isAwaited = true;
    wake();
  };
  const listener = await listenOn(options.connection, 'karkas_mail', call);

  const work = async (): Promise<void> => {
    while (!state.isStopping) {
      state.isAwaited = false;
      const pause = await sendWaiting(options, () => state.isStopping);
      if (!state.isStopping && !state.isAwaited) await rest(pause);
    }
  };
  const done = work();
  return {
    stop: async () => {
      state.isStopping = true;
      wake();
      await done;
      options.transport.close();
      await listener.close();
    },
  };
}

/** Answers how long to rest. */
async function sendWaiting(parts: Parts, isStopping: () => boolean): Promise<number> {
  try {
    for (const source of parts.sources) await inOne(parts.pool, source);
    for (const write of parts.writers ?? [])
      // What one of them cannot write keeps no other letter back.
      await write().catch((error: unknown) => parts.logger.error({ error }, 'letters cannot be written'));
    while (!isStopping() && (await inOne(parts.pool, (queries) => sendOne(queries, parts))));
    const seconds = await inOne(parts.pool, secondsToNextLetter);
    return seconds === null ? IDLE_MS : Math.min(IDLE_MS, Math.max(100, seconds * 1000));
  } catch (error) {
    parts.logger.error({ error }, 'letters cannot be sent');
    return IDLE_MS;
  }
}

async function sendOne(queries: Queries, { box, transport, logger }: Parts): Promise<boolean> {
  const letter = await takeLetter(queries);
  if (letter === null) return false;
  try {
    await transport.send({ id: letter.id, recipient: letter.recipient, ...box.open(letter.sealed) });
    await markSent(queries, letter.id);
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : String(error);
    const isLast = error instanceof MailRefused || letter.attempts + 1 >= MAX_ATTEMPTS;
    logger.warn(
      {
        letter_id: letter.id,
        kind: letter.kind,
        attempt: letter.attempts + 1,
        is_last: isLast,
        reason,
      },
      'a letter was not sent',
    );
    if (isLast) await markFailed(queries, letter.id, reason);
    else
      await markLater(queries, letter.id, {
        error: reason,
        seconds: pauseSeconds(letter.attempts + 1, FIRST_PAUSE_SECONDS),
      });
  }
  return true;
}

function inOne<Result>(pool: Pool, work: (queries: Queries) => Promise<Result>): Promise<Result> {
  return inTransaction({ pool, isReadOnly: false, enter: null, work: (client) => work(queriesOn(client)) });
}
