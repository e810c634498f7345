import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { recordChange } from '../../audit/record-change.ts';
import { newId } from '../../ids.ts';
import { type CompanyScope, withCompany } from '../scope/company-scope.ts';
import { rawQuery } from '../queries/raw-query.ts';

const inTransactionOf = <Result>(
  company: TestCompany,
  work: (scope: CompanyScope) => Promise<Result>,
  isReadOnly = false,
) =>
  withCompany({
    pool: company.app.database.pool,
    entry: { kind: 'company', companyId: company.id },
    caller: {
      userId: company.owner.userId,
      sessionId: company.owner.sessionId,
      origin: { requestId: 'test', ip: null, userAgent: null, language: 'ru' },
    },
    isReadOnly,
    work,
  });
const record = (scope: CompanyScope, objectRepr: string): Promise<void> =>
  recordChange(scope, { action: 'update', model: 'customer', objectId: newId(), objectRepr });
const names = async (company: TestCompany): Promise<string[]> =>
  (
    await queryInCompany<{ object_repr: string }>(
      company,
      `select object_repr from activity_log where company_id = $1 and model = 'customer' order by seq`,
      [company.id],
    )
  ).map((line) => line.object_repr);

describe('log entries of a transaction', () => {
  test('do not block other writers of the company until the transaction ends', async () => {
    const company = await aCompany();
    let end: () => void = () => undefined;
    const isToEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    const long = inTransactionOf(company, async (scope) => {
      await record(scope, 'long');
      await scope.run(rawQuery(sql`select 1`));
      await isToEnd;
    });
    await inTransactionOf(company, (scope) => record(scope, 'short'));
    expect(await names(company)).toEqual(['short']);
    end();
    await long;
    expect(await names(company)).toEqual(['short', 'long']);
  });

  test('are written in order', async () => {
    const company = await aCompany();
    const expected = Array.from({ length: 300 }, (_, index) => `${index}`);
    await inTransactionOf(company, async (scope) => {
      for (const name of expected) await record(scope, name);
    });
    expect(await names(company)).toEqual(expected);
  });

  test('are lost together with the change, and abort it when rejected', async () => {
    const company = await aCompany();
    const failing = inTransactionOf(company, async (scope) => {
      await record(scope, 'undone');
      throw new Error('after the line');
    });
    await expect(failing).rejects.toThrow('after the line');
    const refused = inTransactionOf(company, async (scope) => {
      await scope.run(rawQuery(sql`update company set name = 'Changed' where company_id = ${scope.companyId}`));
      await recordChange(scope, { action: 'update', model: 'customer', objectId: 'no id', objectRepr: 'refused' });
    });
    await expect(refused).rejects.toMatchObject({ code: '22P02' });
    await expect(inTransactionOf(company, (scope) => record(scope, 'read only'), true)).rejects.toMatchObject({
      code: '25006',
    });
    expect(await names(company)).toEqual([]);
    const [stored] = await queryInCompany<{ name: string }>(company, 'select name from company where company_id = $1', [
      company.id,
    ]);
    expect(stored?.name).toBe(company.name);
  });
});
