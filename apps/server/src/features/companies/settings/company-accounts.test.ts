import * as endpoints from '@karkas/api/companies/company-accounts.endpoints.ts';
import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { createBankAccount } from '@karkas/api/customers/customer-parts.endpoints.ts';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/an-account-number.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, aMember, type TestCompany } from '#testing/factories/index.ts';

const [BODY, OTHER] = [anAccount(), anAccount()];
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
    body: { ...OTHER, bank_name: 'Сбербанк', is_primary: true },
  });
  expect([first.status, second.status, (await list(company)).map(([, isPrimary]) => isPrimary)]).toEqual([
    201,
    201,
    [true, false],
  ]);
  const place = { params: { company_id: company.id, own_account_id: second.body.id } };
  const changed = await callApi(company.owner, endpoints.putCompanyAccount, {
    ...place,
    body: { ...OTHER, bank_name: 'Другое название' },
  });
  expect([changed.status, changed.body.bank_name, changed.body.is_primary]).toEqual([200, 'Другое название', true]);
  expect((await callApi(company.owner, endpoints.deleteCompanyAccount, place)).status).toBe(204);
  expect(await list(company)).toEqual([[BODY.account_number, true]]);
});

test('an account is listed once per company and per customer', async () => {
  const company = await aCompany();
  const customer_id = (await aCustomer(company)).id;
  const makers = [
    (body: object) => callApi(company.owner, endpoints.createCompanyAccount, { ...at(company), body } as never),
    (body: object) => callApi(company.owner, createBankAccount, { params: { customer_id }, body } as never),
  ];
  for (const make of makers) {
    const together = await Promise.all([make(BODY), make(BODY), make(BODY)]);
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect([(await make(BODY)).problem.code, (await make(OTHER)).status]).toEqual(['already_exists', 201]);
  }
  const [first] = (await callApi(company.owner, endpoints.listCompanyAccounts, at(company))).body;
  const taken = await callApi(company.owner, endpoints.putCompanyAccount, {
    params: { company_id: company.id, own_account_id: first?.id ?? '' },
    body: OTHER,
  });
  expect([taken.status, taken.problem.code]).toEqual([409, 'already_exists']);
});

test('rejects an account that does not match its bank, and changes by a viewer', async () => {
  const company = await aCompany();
  const wrong = await callApi(company.owner, endpoints.createCompanyAccount, {
    ...at(company),
    body: {
      ...BODY,
      account_number: `${BODY.account_number.slice(0, -1)}${(Number(BODY.account_number.at(-1)) + 1) % 10}`,
    },
  });
  expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([400, 'account_number']);
  const viewer = await aMember(company, 'viewer');
  expect((await callApi(viewer, endpoints.createCompanyAccount, { ...at(company), body: BODY })).status).toBe(403);
});

test('the company stores who signs for it', async () => {
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
