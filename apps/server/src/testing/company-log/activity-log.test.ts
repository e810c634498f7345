import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../platform/db/wire/connection.ts';
import { expectChain, expectLogEntries, expectNothingWithoutEntry, writes } from './logged-writes.ts';
import { queryInCompany } from '../factories/index.ts';
import { onePerHandlerKind } from '../isolation/one-per-handler-kind.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';

const few = onePerHandlerKind(writes);

describe('the company log', () => {
  let testbed: Testbed;
  beforeAll(async () => {
    testbed = await openTestbed([]);
  });
  afterAll(() => closeTestbed(testbed));

  // Runs first, while the records changed below still exist.
  describe('when it cannot be written', () => {
    expectNothingWithoutEntry(() => testbed, few);
  });

  expectLogEntries(() => testbed, few);

  expectChain(() => testbed, few.length);

  test('cannot be changed by the serving role or the table owner, and a tampered entry is detected', async () => {
    const { database, a } = testbed;
    await expect(queryInCompany(a.company, `update activity_log set object_repr = 'x'`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(queryInCompany(a.company, 'delete from activity_log')).rejects.toMatchObject({ code: '42501' });
    const asOwner = (statement: string) =>
      withClient(database.owner, async (client) => {
        await client.query(`select set_config('app.company_id', $1, false)`, [a.ids.company_id]);
        await client.query(statement);
      });
    await expect(asOwner('delete from activity_log where seq = 3')).rejects.toMatchObject({ code: 'KC002' });
    const broken = await withClient(database.superuser, async (client) => {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(`update activity_log set object_repr = 'x' where company_id = $1 and seq = 3`, [
        a.ids.company_id,
      ]);
      return (
        await client.query<{ seq: number }>(
          'select l.seq from activity_log l where l.company_id = $1 and l.hash <> activity_log_hash(l)',
          [a.ids.company_id],
        )
      ).rows;
    });
    expect(broken).toEqual([{ seq: 3 }]);
  });
});
