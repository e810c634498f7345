import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrations/migrate.ts';
import { prepareOwnCluster } from '../platform/db/open-database.ts';
import { seedSystemCompany } from '../app/seed-system-company.ts';
import { startTemporaryPostgres } from './databases/temporary-postgres.ts';
import type { ServerConnection } from '../platform/embedded-postgres/index.ts';

export const TEMPLATE = 'karkas_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection to the temporary server, where each test process clones the template database. */
    cluster: { superuser: ServerConnection };
  }
}

/** One database server for the whole run, with a migrated template that each test process clones in 50 ms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.name === 'server-debian' || process.env.TEST_ENGINE === 'debian' ? 'debian' : 'embedded';
  const postgres = await startTemporaryPostgres({ engine });
  const { owner } = await prepareOwnCluster({
    connection: postgres.connection,
    superuser: 'postgres',
    rolePassword: null,
    database: TEMPLATE,
  });
  await migrate({ owner });
  await seedSystemCompany(owner);
  project.provide('cluster', { superuser: postgres.superuser });
  return () => postgres.stop();
}
