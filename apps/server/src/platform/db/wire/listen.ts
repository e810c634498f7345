import type { ConnectionOptions } from './connection.ts';
import { keepConnected, type PersistentConnection } from './persistent-connection.ts';

const PROBE_EVERY_MS = 15_000;
const FIRST_RETRY_MS = 100;

/**
 * Listens on a database channel over a dedicated connection that is reopened when lost. Notifications missed meanwhile
 * are unknown, so the listener is also called after each reconnect.
 */
export function listenOn(
  connection: ConnectionOptions,
  channel: 'karkas_job' | 'karkas_mail' | 'karkas_happening',
  /** Null: notifications may have been missed. */
  onNotice: (payload: string | null) => void,
): Promise<PersistentConnection> {
  return keepConnected({
    connection,
    name: channel.replace('_', ' '),
    prepare: async (client) => {
      client.on('notification', ({ payload }) => onNotice(payload ?? ''));
      await client.query(`listen ${channel}`);
    },
    probeEveryMs: PROBE_EVERY_MS,
    firstRetryMs: FIRST_RETRY_MS,
    onReopened: () => onNotice(null),
  });
}
