import type { ConnectionOptions } from './connection.ts';
import { keepConnected, type LastingConnection } from './lasting-connection.ts';

const ASK_EVERY_MS = 15_000;
const FIRST_RETRY_MS = 100;

/**
 * Hears what the database announces on a channel, over a connection of its own that is opened again when it is lost.
 * What was announced meanwhile is unknown, so the listener is called once after each new connection.
 */
export function listenOn(
  connection: ConnectionOptions,
  channel: 'karkas_job' | 'karkas_mail' | 'karkas_happening',
  /** Null: what was announced is unknown. */
  onNotice: (payload: string | null) => void,
): Promise<LastingConnection> {
  return keepConnected({
    connection,
    name: channel.replace('_', ' '),
    prepare: async (client) => {
      client.on('notification', ({ payload }) => onNotice(payload ?? ''));
      await client.query(`listen ${channel}`);
    },
    askEveryMs: ASK_EVERY_MS,
    firstRetryMs: FIRST_RETRY_MS,
    onReopened: () => onNotice(null),
  });
}
