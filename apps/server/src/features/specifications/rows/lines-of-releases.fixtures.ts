import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import { restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { restoreRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { ConnectionOptions } from '#platform/db/wire/connection.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import {
  askDatabase,
  released,
  RELEASED_PASSWORD,
  restoreReleased,
  serveDatabase,
} from '#testing/released-database.ts';

/** Releases that stored works, resources and consumables in separate tables. */
export const withThreeTables = released.filter((name) => name < '0043');
const OLD_TABLES = ['work_row', 'resource_row', 'consumable_row'] as const;

type Line = Record<string, unknown> & { id: string; kind: string };
type Sum = { company_id: string; kind: string; count: string; quantity: string; price: string; total: string };

const SUMS = `company_id, count(*)::text as count, sum(quantity)::text as quantity, sum(price)::text as price, sum(total)::text as total`;

/** All lines of the release, with the column names of the current table. */
async function oldLines(owner: ConnectionOptions): Promise<Line[]> {
  const all = OLD_TABLES.map(
    (table) => `select to_jsonb(t) as line, '${table.replace('_row', '')}' as kind from ${table} t`,
  );
  const rows = await askDatabase<{ line: Record<string, unknown> & { id: string }; kind: string }>(
    owner,
    all.join(' union all '),
  );
  return rows.map(({ line: { kind: resource_kind = null, ...line }, kind }) => ({ ...line, kind, resource_kind }));
}

const oldSums = (owner: ConnectionOptions): Promise<Sum[]> =>
  askDatabase(
    owner,
    `${OLD_TABLES.map((table) => `select '${table.replace('_row', '')}' as kind, ${SUMS} from ${table} group by company_id`).join(' union all ')} order by 1, 2`,
  );
const newSums = (owner: ConnectionOptions): Promise<Sum[]> =>
  askDatabase(owner, `select kind, ${SUMS} from specification_line group by kind, company_id order by 1, 2`);

type Item = { model: string; specificationId: string; parts: readonly (readonly [table: string, condition: string])[] };

/** Puts rows into the bin as that release did. */
async function putIntoBin(owner: ConnectionOptions, { model, specificationId, parts }: Item): Promise<string> {
  const id = newId();
  const content = parts.map(
    ([table, condition]) =>
      `json_build_object('table', '${table}', 'rows', (select coalesce(json_agg(to_jsonb(t)), '[]') from ${table} t where ${condition}))`,
  );
  await askDatabase(
    owner,
    `insert into bin_item (company_id, id, model, object_id, name, content, deleted_by, deleted_by_name)
      select s.company_id, '${id}', '${model}', s.id, s.name, json_build_array(${content.join(', ')}), gen_random_uuid(), 'Тот, кто удалил'
      from specification s where s.id = '${specificationId}'`,
  );
  return id;
}

/** The calculated specification of both companies, with the owner's address. */
const calculated = (owner: ConnectionOptions): Promise<{ id: string; email: string; position: string }[]> =>
  askDatabase(
    owner,
    `select s.id, u.email, (select r.id from specification_row r join resource_row c on c.specification_row_id = r.id where r.specification_id = s.id limit 1) as position
    from specification s join membership m on m.company_id = s.company_id join user_account u on u.id = m.user_id
    where s.status = 'calculated' order by u.id`,
  );

/** Restoring and migrating a release takes seconds. */
export function expectMigratedLines(releases: readonly string[]): void {
  describe.each(releases)('lines of the release %s', (name) => {
    test('are migrated into one table with every value, exact to the kopeck', async () => {
      const owner = await restoreReleased(name);
      const [lines, sums] = [await oldLines(owner), await oldSums(owner)];
      expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['work', 'resource', 'consumable']));
      await migrate({ owner });
      const rows = await askDatabase<{ line: Line }>(owner, 'select to_jsonb(t) as line from specification_line t');
      const byId = new Map(rows.map(({ line }) => [line.id, line]));
      expect(byId.size).toBe(lines.length);
      for (const { is_machinist: isMachinist, ...line } of lines)
        expect(byId.get(line.id)).toMatchObject(isMachinist === true ? { ...line, resource_kind: 'machinist' } : line);
      expect(lines.some((line) => line.is_machinist === true)).toBe(true);
      expect(await newSums(owner)).toEqual(sums);
    });
  });
}

/** Items in the bin of a release can be restored by the current version. */
export function expectRestoredLines(releases: readonly string[]): void {
  describe.each(releases)('lines of the release %s', (name) => {
    test('can be restored from the bin of the release', async () => {
      const owner = await restoreReleased(name);
      const sums = await oldSums(owner);
      const [whole, edited] = await calculated(owner);
      if (whole === undefined || edited === undefined) throw new Error('The release has no calculated specification');
      const own = `t.specification_id = '${whole.id}'`;
      const itemId = await putIntoBin(owner, {
        model: 'specification',
        specificationId: whole.id,
        parts: [
          ['specification', `t.id = '${whole.id}'`],
          ['vor', own],
          ['specification_row', own],
          ...OLD_TABLES.map((table) => [table, own] as const),
        ],
      });
      const ofPosition = `t.specification_row_id = '${edited.position}'`;
      const removalId = await putIntoBin(owner, {
        model: 'specification_rows',
        specificationId: edited.id,
        parts: [
          ['specification_row', 'false'],
          ...OLD_TABLES.map((table) => [table, ofPosition] as const),
          ['specification_row', `t.id = '${edited.position}'`],
        ],
      });
      await askDatabase(owner, 'delete from specification where id = $1', [whole.id]);
      for (const table of OLD_TABLES)
        await askDatabase(owner, `delete from ${table} where specification_row_id = $1`, [edited.position]);
      expect(await oldSums(owner)).not.toEqual(sums);
      await migrate({ owner });
      const app = await serveDatabase(owner);
      const signIn = async (email: string) =>
        (await callApi(null, obtainToken, { body: { email, password: RELEASED_PASSWORD } }, { app })).body;
      const [company] = await askDatabase(owner, 'select company_id as id from bin_item where id = $1', [itemId]);
      const back = await callApi(
        await signIn(whole.email),
        restoreFromBin,
        { params: { company_id: company?.id ?? '', bin_item_id: itemId } },
        { app },
      );
      expect(back.status).toBe(200);
      const rowsBack = await callApi(
        await signIn(edited.email),
        restoreRows,
        { params: { specification_id: edited.id }, body: { removal_id: removalId } },
        { app },
      );
      expect(rowsBack.status).toBe(200);
      expect(await newSums(owner)).toEqual(sums);
      await app.app.close();
      await app.database.pool.end();
    });
  });
}
