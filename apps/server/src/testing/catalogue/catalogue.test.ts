import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../platform/db/wire/connection.ts';
import { assertServingRole } from '../../platform/db/ensure-roles.ts';
import { newId } from '../../platform/ids.ts';
import { ACTIONS, CONTEXTS, saveCopies, type Pair, surprises } from './cells.ts';
import { GLOBAL_TABLES } from './global-tables.data.ts';
import { findOffenders, OFFENDERS, tenantTables } from './facts.ts';
import { insertGenericRow } from './generic-rows.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';

/** The only exceptions allowed. */
const ALLOWED: Record<keyof typeof OFFENDERS, string[]> = {
  // Contains only ids and their company; read before the company is known.
  tablesWithoutRowSecurity: ['object_location'],
  tablesWithoutTenantPolicy: ['object_location'],
  // Shipped data can be read, but not written, by everyone.
  otherPolicies: [
    'company.sweeping to karkas_jobs for select',
    'job.queue to karkas_jobs',
    'stored_file.sweeping to karkas_jobs for select',
    'task_notice.letters to karkas_jobs for select',
    'webhook.queue to karkas_jobs',
    'webhook_delivery.queue to karkas_jobs',
    ...[
      'kind_of_work',
      'measure_unit',
      'norm',
      'norm_base',
      'norm_resource',
      'norm_section',
      'resource',
      'resource_price',
    ].map((table) => `${table}.shipped to public for select`),
  ],
  // See decision 0066.
  tablesWithoutLimit: ['task_blocker'],
  // The reader's own memberships.
  widerReading: ['binned_membership', 'membership'],
  tablesWithoutCompany: GLOBAL_TABLES,
  viewsWithRightsOfTheirOwner: [],
  functionsWithRightsOfTheirOwner: ['know_specification_rows', 'verify_activity_log', 'write_log'],
  ownedByTheWrongRole: [],
  keysThatCouldCross: [],
  uniqueOverAllCompanies: ['object_location_pkey'],
  // These find the companies of a user and the oldest job of any company; an index of words has no other column.
  indexesThatDoNotLeadWithCompany: [
    'binned_membership_user',
    'committed_work_words',
    'job_queue',
    'membership_user',
    'task_notice_letter',
  ],
  writableForTheJobsRole: [],
  changesOfHistory: [],
};
const KINDS = Object.keys(OFFENDERS) as (keyof typeof OFFENDERS)[];

let database: TestDatabase;
let superuser: pg.Client;
let tables: string[];
const pair: Pair = { own: newId(), other: newId() };
const figures = { cells: 0, mutants: 0 };

beforeAll(async () => {
  database = await cloneDatabase();
  superuser = new pg.Client(database.superuser);
  await superuser.connect();
  tables = await tenantTables(superuser);
});
afterAll(async () => {
  console.log(
    `catalogue: ${tables.length} company tables, ${figures.cells} cells, ${figures.mutants} policy mutants found`,
  );
  await superuser.end();
  await database.pool.end();
});

/** Runs in a transaction that is rolled back. */
async function undone<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

describe('the catalogue', () => {
  test.each(KINDS)('%s: only what is listed', async (kind) => {
    expect(await findOffenders(superuser, kind)).toEqual(ALLOWED[kind].toSorted());
  });

  test.each<[keyof typeof OFFENDERS, string, string]>([
    ['tablesWithoutRowSecurity', 'create table planted (company_id uuid)', 'planted'],
    ['tablesWithoutRowSecurity', 'alter table project no force row level security', 'project'],
    ['tablesWithoutTenantPolicy', 'drop policy tenant on contract', 'contract'],
    ['tablesWithoutTenantPolicy', 'alter policy tenant on contract with check (true)', 'contract'],
    ['otherPolicies', 'create policy planted on project using (true)', 'project.planted to public'],
    [
      'otherPolicies',
      'create policy planted on project for select using (true)',
      'project.planted to public for select',
    ],
    ['tablesWithoutLimit', 'drop policy limited on contract', 'contract'],
    ['tablesWithoutLimit', 'alter policy limited on vor using (true)', 'vor'],
    ['widerReading', 'alter policy tenant on project using (true)', 'project'],
    ['tablesWithoutCompany', 'create table planted (id uuid)', 'planted'],
    ['viewsWithRightsOfTheirOwner', 'create view planted as select * from project', 'planted'],
    [
      'functionsWithRightsOfTheirOwner',
      `create function planted() returns int language sql security definer as 'select 1'`,
      'planted',
    ],
    ['ownedByTheWrongRole', 'create table planted (id uuid)', 'planted of postgres'],
    [
      'keysThatCouldCross',
      'alter table project add unique (id); alter table contract add foreign key (project_id) references project (id)',
      'contract -> project',
    ],
    ['uniqueOverAllCompanies', 'create unique index planted on project (code)', 'planted'],
    ['uniqueOverAllCompanies', 'create unique index planted on project (lower(code))', 'planted'],
    ['indexesThatDoNotLeadWithCompany', 'create index planted on project (code)', 'planted'],
    ['writableForTheJobsRole', 'grant select on project to karkas_jobs', 'project select'],
    ['changesOfHistory', 'grant update on activity_log to karkas_app', 'activity_log update'],
  ])('a planted hole is detected: %s by %s', async (kind, statement, name) => {
    await undone(superuser, async () => {
      await superuser.query(statement);
      expect(await findOffenders(superuser, kind)).toContain(name);
    });
  });
});

describe('the serving role', () => {
  test('has no privileges and owns nothing', async () => {
    const { rows } = await superuser.query(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as relations, (select count(*)::int from pg_database d where d.datdba = r.oid) as databases
      from pg_roles r where rolname = 'karkas_app'`);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolinherit: false,
        relations: 0,
        databases: 0,
      },
    ]);
  });

  test('the product refuses to serve as a superuser or as the table owner', async () => {
    await expect(assertServingRole(database.pool)).resolves.toBeUndefined();
    for (const connection of [database.superuser, database.owner]) {
      const pool = createPool({ ...connection, max: 1, onError: () => undefined });
      await expect(assertServingRole(pool)).rejects.toThrow('must be neither superuser nor owner');
      await pool.end();
    }
  });

  test.each([
    'set row_security = off; select * from project',
    'alter table project disable row level security',
    'drop policy tenant on project',
    'set role karkas_owner',
    'set session_replication_role = replica',
    'create table planted (id int)',
    'truncate project',
  ])('cannot «%s»', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    // Reset, because the connection is reused.
    await database.pool.query('reset row_security');
  });
});

describe('every table, action and context', () => {
  let fresh: pg.Client;
  beforeAll(async () => {
    for (const table of tables)
      for (const company of [pair.own, pair.other]) await insertGenericRow(superuser, table, company);
    await saveCopies(superuser, tables);
    fresh = new pg.Client(database.app);
    await fresh.connect();
  });
  afterAll(() => fresh?.end());

  /**
   * Checks all cells of a table on a superuser connection acting as the serving role, optionally with a guard sabotaged
   * first.
   */
  const surprisesOf = (table: string, sabotage: string | null): Promise<string[]> =>
    undone(superuser, async () => {
      if (sabotage !== null) await superuser.query(sabotage);
      await superuser.query('set local role karkas_app');
      return surprises(
        superuser,
        table,
        pair,
        CONTEXTS.filter((context) => context !== 'unset'),
      );
    });

  test('there is a significant number of tables', () => {
    expect(tables.length).toBeGreaterThan(25);
  });

  test('without a company nothing can be read or written', async () => {
    const found = await undone(fresh, async () => {
      const { rows } = await fresh.query(`select current_setting('app.company_id', true) as setting`);
      expect(rows).toEqual([{ setting: null }]);
      const results: string[] = [];
      for (const table of tables) results.push(...(await surprises(fresh, table, pair, ['unset'])));
      return results;
    });
    figures.cells += tables.length * ACTIONS.length;
    expect(found).toEqual([]);
  });

  test('the own company is accessible, another one is not', async () => {
    for (const table of tables) {
      expect(await surprisesOf(table, null)).toEqual([]);
      figures.cells += ACTIONS.length * (CONTEXTS.length - 1);
    }
  });

  test('a dropped, opened or disabled policy is detected in every table', { timeout: 300_000 }, async () => {
    const unnoticed: string[] = [];
    for (const table of tables) {
      const name = superuser.escapeIdentifier(table);
      const mutants = [
        ['drop policy tenant on ', name],
        ['alter policy tenant on ', name, ' using (true) with check (true)'],
        ['alter policy tenant on ', name, ' using (true)'],
        ['alter policy tenant on ', name, ' with check (true)'],
        ['alter table ', name, ' disable row level security'],
      ].map((parts) => parts.join(''));
      for (const mutant of mutants) {
        const isNoticed =
          (await surprisesOf(table, mutant)).length > 0 ||
          (await undone(superuser, async () => {
            await superuser.query(mutant);
            for (const kind of ['tablesWithoutRowSecurity', 'tablesWithoutTenantPolicy', 'widerReading'] as const) {
              if ((await findOffenders(superuser, kind)).join() !== ALLOWED[kind].toSorted().join()) return true;
            }
            return false;
          }));
        if (isNoticed) figures.mutants += 1;
        else unnoticed.push(mutant);
      }
    }
    expect(unnoticed).toEqual([]);
  });

  test('an opened policy is detected by what gets through, wherever the serving role has a privilege', async () => {
    const unnoticed: string[] = [];
    for (const table of tables.filter((name) => name !== 'activity_log_head')) {
      const mutant = [
        'alter policy tenant on ',
        superuser.escapeIdentifier(table),
        ' using (true) with check (true)',
      ].join('');
      if ((await surprisesOf(table, mutant)).length === 0) unnoticed.push(table);
    }
    expect(unnoticed).toEqual([]);
  });
});
