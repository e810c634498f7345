import * as endpoints from '@karkas/api/companies/company-accounts.endpoints.ts';
import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, type TestCompany } from '#testing/factories/index.ts';

const BODY = { bik: '044525225', account_number: '40702810938000000001' };
const OTHER = { bik: '044525225', account_number: '40702810138000000008' };
const at = (company: TestCompany) => ({ params: { company_id: company.id } });
const list = async (company: TestCompany) =>
  (await callApi(company.owner, endpoints.listCompanyAccounts, at(company))).body.map((one) => [
    one.account_number,
    one.is_primary,
  ]);

test('one of the own accounts is the main one as long as there are any', async () => {
  const company = await aCompany();
  const first = await callApi(company.owner, endpoints.createCompanyAccount, { ...at(company), body: BODY });
  const second = await callApi(company.owner, endpoints.createCompanyAccount, {
    ...at(company),
    body: { ...BODY, bank_name: 'Сбербанк', is_primary: true },
  });
  expect([first.status, second.status, (await list(company)).map(([, isPrimary]) => isPrimary)]).toEqual([
    201,
    201,
    [true, false],
  ]);
  const place = { params: { company_id: company.id, own_account_id: second.body.id } };
  const changed = await callApi(company.owner, endpoints.putCompanyAccount, {
    ...place,
    body: { ...BODY, bank_name: 'Другое название' },
  });
  expect([changed.status, changed.body.bank_name, changed.body.is_primary]).toEqual([200, 'Другое название', true]);
  expect((await callApi(company.owner, endpoints.deleteCompanyAccount, place)).status).toBe(204);
  expect(await list(company)).toEqual([[BODY.account_number, true]]);
});

test('an account that is not of its bank is refused, and a viewer changes none', async () => {
  const company = await aCompany();
  const wrong = await callApi(company.owner, endpoints.createCompanyAccount, {
    ...at(company),
    body: { ...OTHER, account_number: '40702810138000000009' },
  });
  expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([400, 'account_number']);
  const viewer = await aMember(company, 'viewer');
  expect((await callApi(viewer, endpoints.createCompanyAccount, { ...at(company), body: BODY })).status).toBe(403);
});

test('the company says who signs for it', async () => {
  const company = await aCompany();
  const answer = await callApi(company.owner, patchCompany, {
    ...at(company),
    body: { director_name: 'Иванов Иван Иванович', director_position: 'Генеральный директор' },
  });
  expect(answer.body).toMatchObject({
    director_name: 'Иванов Иван Иванович',
    director_position: 'Генеральный директор',
  });
});
