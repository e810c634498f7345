import { describe, expect, test } from 'vitest';
import { databaseErrorCode } from '#platform/db/wire/database-errors.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft, move, record } from './acts.fixtures.ts';

async function attempt(company: TestCompany, statement: string, values: unknown[]): Promise<string | null> {
  try {
    await queryInCompany(company, statement, values);
    return null;
  } catch (error) {
    return databaseErrorCode(error);
  }
}

async function anActOf(company: TestCompany) {
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }]);
  const key = rows[0]?.row_key ?? '';
  const made = await record(company, contract, { row_key: key, quantity: '2' });
  const act = await aDraft(company, contract, [], { fill: 'records' });
  return { contract, key, act, record_id: made.body.id };
}

/** Every way of writing what is posted. */
const WRITES = [
  'update act set gross = gross + 1 where id = $1',
  'update act set number = $$9$$ where id = $1',
  'update act set period_to = period_to + 1 where id = $1',
  `update act set status = 'draft' where id = $1`,
  'delete from act where id = $1',
  'update act_line set amount = amount + 1 where act_id = $1',
  'update act_line set act_id = gen_random_uuid() where act_id = $1',
  'delete from act_line where act_id = $1',
  'update act_settlement set amount = amount + 1 where act_id = $1',
  'delete from act_settlement where act_id = $1',
  'update work_record set act_id = null where act_id = $1',
  'update work_record set quantity = quantity + 1 where act_id = $1',
  'delete from work_record where act_id = $1',
];

describe('the database', () => {
  test('keeps a signed act, its lines, settlements and records as they are', async () => {
    const company = await aCompany();
    const { contract, act } = await anActOf(company);
    await queryInCompany(
      company,
      `insert into act_settlement (company_id, id, act_id, position, kind, code, amount) values ($1, gen_random_uuid(), $2, 0, 'withhold', '36', 1)`,
      [company.id, act.id],
    );
    await queryInCompany(company, 'update act set has_own_settlements = true where id = $1', [act.id]);
    await accept(company, act.id);
    const results: (string | null)[] = [];
    for (const statement of WRITES) results.push(await attempt(company, statement, [act.id]));
    expect(results.map((code, index) => [WRITES[index], code])).toEqual(
      WRITES.map((statement) => [statement, statement.includes('work_record') ? 'KC005' : 'KC004']),
    );
    const inserted = await attempt(
      company,
      `insert into act_settlement (company_id, id, act_id, position, kind, code, amount) values ($1, gen_random_uuid(), $2, 9, 'claim', '05', 1)`,
      [company.id, act.id],
    );
    expect(inserted).toBe('KC004');
    const born = await attempt(
      company,
      `insert into act (company_id, id, contract_id, project_id, direction, number, date, period_from, period_to, base_date, status, totals)
       values ($1, gen_random_uuid(), $2, $3, 'out', '77', '2026-04-30', '2026-04-01', '2026-04-30', '2026-04-30', 'signed', '{}')`,
      [company.id, contract.id, contract.project_id],
    );
    expect(born).toBe('KC004');
  });

  test('keeps the lines of a presented act, and frees them with its recall', async () => {
    const company = await aCompany();
    const { act } = await anActOf(company);
    await move(company, act.id, 'present');
    expect(await attempt(company, 'update act_line set amount = 1 where act_id = $1', [act.id])).toBe('KC004');
    expect(await attempt(company, 'update act set amount = 1 where id = $1', [act.id])).toBe('KC004');
    await move(company, act.id, 'recall');
    expect(await attempt(company, 'update act_line set note = $$да$$ where act_id = $1', [act.id])).toBeNull();
  });
});
