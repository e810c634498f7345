import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { resourceRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification, getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

const setLimit = (company: TestCompany, stale_share_limit: number | null) =>
  callApi(company.owner, patchCompany, { params: { company_id: company.id }, body: { stale_share_limit } });

/** A total of 1000, of which `stale` percent stand on a price of 2020. */
async function anAgedSpecification(stale: number) {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const position = await aRow(company, id, { name: 'Кладка стен', unit: 'м3', quantity: '10' });
  const material = (name: string, price: number, date: string) =>
    callApi(company.owner, resourceRows.create, {
      params: { specification_id: id },
      body: {
        specification_row_id: position.id,
        name,
        kind: 'material',
        unit: 'шт',
        quantity: '10',
        price: String(price),
        price_source: { kind: 'market', date, document: 'КП' },
      },
    });
  await material('Кирпич', 100 - stale, '2999-01-01');
  await material('Раствор', stale, '2020-01-01');
  return { company, id };
}

const commit = (user: Session, specification_id: string, body: { force?: boolean; reason?: string } = {}) =>
  callApi(user, commitSpecification, { params: { specification_id }, body });

describe('the limit of stale prices', () => {
  test('is off until the company sets it, in whole percent', async () => {
    const { company, id } = await anAgedSpecification(90);
    for (const wrong of [-1, 100, 12.5]) expect((await setLimit(company, wrong)).status).toBe(400);
    expect((await setLimit(company, 30)).body.stale_share_limit).toBe(30);
    expect((await setLimit(company, null)).body.stale_share_limit).toBeNull();
    expect((await commit(company.owner, id)).body).toMatchObject({ status: 'committed', commit_reason: null });
  });

  test('above it a commit needs a reason, which stays on the specification and in the log', async () => {
    const { company, id } = await anAgedSpecification(31);
    await setLimit(company, 30);
    const refused = await commit(company.owner, id);
    expect([refused.status, refused.problem.code]).toEqual([422, 'stale_prices']);
    expect(refused.problem.places).toEqual([
      {
        row: null,
        column: null,
        message: 'На ценах старше 90 дней стоит 31\u00a0% итога, предел компании — 30\u00a0%',
      },
    ]);
    for (const reason of [undefined, '', '  ']) {
      const forced = await commit(company.owner, id, { force: true, ...(reason === undefined ? {} : { reason }) });
      expect([forced.status, forced.problem.errors?.[0]?.field]).toEqual([422, 'reason']);
    }
    const reason = 'Поставщик подтвердил цены письмом';
    expect((await commit(company.owner, id, { force: true, reason })).body).toMatchObject({
      status: 'committed',
      commit_reason: reason,
    });
    const seen = await callApi(company.owner, getSpecification, { params: { specification_id: id } });
    expect(seen.body.commit_reason).toBe(reason);
    const log = await callApi(company.owner, listLog, { params: { company_id: company.id }, query: {} });
    const entry = log.body.results.find(({ action }) => action === 'commit');
    expect(entry?.changes).toContainEqual({ field: 'commit_reason', old: null, new: reason });
  });

  test('at the limit no reason is needed', async () => {
    const { company, id } = await anAgedSpecification(30);
    await setLimit(company, 30);
    expect((await commit(company.owner, id)).status).toBe(200);
  });

  test('without the price permission the refusal does not tell the share', async () => {
    const { company, id } = await anAgedSpecification(31);
    await setLimit(company, 30);
    const member = await aMemberWith(company, ['specification.view', 'specification.commit']);
    const refused = await commit(member, id);
    expect(refused.problem.places?.map(({ message }) => message)).toEqual([
      'На ценах старше 90 дней стоит больше 30\u00a0% итога',
    ]);
  });

  test('is set by members who may change the company', async () => {
    const company = await aCompany();
    const member = await aMemberWith(company, ['specification.view']);
    const params = { company_id: company.id };
    const body = { stale_share_limit: 10 };
    expect((await callApi(member, patchCompany, { params, body })).status).toBe(403);
    expect((await callApi((await aCompany()).owner, patchCompany, { params, body })).status).toBe(404);
    expect((await callApi(null, patchCompany, { params, body })).status).toBe(401);
  });
});
