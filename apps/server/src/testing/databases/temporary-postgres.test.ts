import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { findDebianPostgres, startTemporaryPostgres } from './temporary-postgres.ts';

const engines = ['embedded', 'debian'] as const;

describe('a temporary server', () => {
  test.for(engines)('of the engine %s responds and leaves nothing behind', async (engine, { skip }) => {
    skip(engine === 'debian' && !findDebianPostgres(), 'Debian has no PostgreSQL here');
    const server = await startTemporaryPostgres({ engine });
    const client = new pg.Client(server.superuser);
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    expect(Number.parseInt(rows[0]?.server_version ?? '', 10)).toBeGreaterThanOrEqual(15);
    await client.end();
    await server.stop();
    await expect(new pg.Client(server.superuser).connect()).rejects.toThrow();
  });
});
