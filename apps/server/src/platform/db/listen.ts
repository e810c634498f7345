import pg from 'pg';
import type { ConnectionOptions } from './connection.ts';

/** Hears what the database announces on a channel, over a connection of its own. A lost one is only silent: its listeners look by the clock as well. */
export async function listenOn(
  connection: ConnectionOptions,
  channel: 'karkas_job' | 'karkas_mail',
  onNotice: () => void,
): Promise<{ close(): Promise<void> }> {
  const client = new pg.Client({ ...connection, application_name: channel.replace('_', ' ') });
  client.on('error', () => undefined);
  client.on('notification', onNotice);
  await client.connect();
  await client.query(`listen ${channel}`);
  return { close: () => client.end().catch(() => undefined) };
}
