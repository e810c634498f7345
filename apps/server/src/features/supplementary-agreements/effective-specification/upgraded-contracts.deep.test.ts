import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { onBehalfOf } from '#platform/db/scope/on-behalf-of.ts';
import { askDatabase, restoreReleased, serveDatabase } from '#testing/released-database.ts';
import { refreshAgreementDeltas } from './effective-specification.service.ts';
import { countUpgradedContracts } from './upgraded-contracts.service.ts';

/** Each row of the contract, with what its home comes to. */
const TERMS = `select k.id, k.company_id, k.effective_shares, c.row_key, c.home_id, c.works, c.net, c.gross
  from contract k
  join specification s on s.contract_id = k.id
  join specification_row r on r.specification_id = s.id and r.kind = 'position'
  cross join lateral counted_positions(k.company_id, s.project_id, array[r.row_key]) c
  where exists (select 1 from supplementary_agreement a where a.contract_id = k.id and a.status = 'signed')
  order by k.id, r.id`;

test(
  'a released database states after an upgrade what its contracts state when counted anew',
  { timeout: 120_000 },
  async () => {
    const owner = await restoreReleased('0042_bill_prices');
    await migrate({ owner });
    const app = await serveDatabase(owner);
    const { pool } = app.database;
    const before = await askDatabase(owner, TERMS);
    expect(before.every(({ effective_shares }) => effective_shares === null)).toBe(true);
    // One of each of the two companies; their other agreements have no rows.
    expect(await countUpgradedContracts(pool)).toBe(2);
    const upgraded = await askDatabase(owner, TERMS);
    expect(upgraded).not.toEqual(before);
    const [user] = await askDatabase(owner, 'select id from user_account order by id limit 1');
    for (const [id, companyId] of new Map(upgraded.map((row) => [row.id ?? '', row.company_id ?? '']))) {
      const actor = { userId: user?.id ?? '', name: '', companyId, permissions: new Set(ALL_PERMISSIONS) };
      await onBehalfOf(pool, actor, (scope) => refreshAgreementDeltas(scope, id));
    }
    expect(await askDatabase(owner, TERMS)).toEqual(upgraded);
    expect(await countUpgradedContracts(pool)).toBe(0);
    await app.app.close();
    await pool.end();
  },
);
