import * as endpoints from '@karkas/api/customers/customer-parts.endpoints.ts';
import { createCustomer, getCustomer, patchCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn, answerValues } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, aMember, queryInCompany, type TestCompany } from '#testing/factories/index.ts';

const YANDEX = '7736207543';
const at = (company: TestCompany) => ({ params: { company_id: company.id } });

describe('customers by ИНН', () => {
  test('shows the registry card and stores nothing', async () => {
    const company = await aCompany();
    const answer = await callApi(company.owner, endpoints.getCustomerData, {
      ...at(company),
      body: { inn: ' 7736 207 543 ' },
    });
    expect(answer.body).toMatchObject({
      type: 'legal',
      name: 'ООО «Яндекс»',
      inn: YANDEX,
      kpp: '770401001',
      registry_status: 'active',
    });
    expect(await queryInCompany(company, 'select id from customer')).toEqual([]);
  });

  test.each([
    ['7736207544', 400],
    ['', 400],
    ['0000000000', 400],
    ['7721581040', 404],
  ])('answers an ИНН %j with %i', async (inn, status) => {
    const company = await aCompany();
    const answer = await callApi(company.owner, endpoints.getCustomerData, { ...at(company), body: { inn } });
    expect([answer.status, status === 404 ? answer.problem.code : answer.problem.errors?.[0]?.field]).toEqual([
      status,
      status === 404 ? 'inn_not_found' : 'inn',
    ]);
  });

  test('creates one customer; a second is rejected with a link to the first', async () => {
    const company = await aCompany();
    const made = await callApi(company.owner, endpoints.createCustomerByInn, { ...at(company), body: { inn: YANDEX } });
    expect([made.status, made.body.name, made.body.ogrn, made.body.registry_status]).toEqual([
      201,
      'ООО «Яндекс»',
      '1027700229193',
      'active',
    ]);
    expect(made.body.registry_synced_at).not.toBeNull();
    const again = await callApi(company.owner, endpoints.createCustomerByInn, {
      ...at(company),
      body: { inn: YANDEX },
    });
    expect([again.status, again.problem.code, again.problem.existing_id]).toEqual([
      409,
      'customer_duplicate',
      made.body.id,
    ]);
    const log = await queryInCompany<{ line: string }>(
      company,
      `select action || ' ' || object_repr as line from activity_log where model = 'customer'`,
    );
    expect(log.map((row) => row.line)).toEqual(['create ООО «Яндекс»']);
  });

  test('refreshing updates registry fields and keeps user input', async () => {
    const company = await aCompany();
    const { body } = await callApi(company.owner, createCustomer, {
      ...at(company),
      body: {
        name: 'Старое имя',
        inn: YANDEX,
        director_name: 'Иванов И. И.',
        phone: '+7 495 000-00-00',
        comment: 'Платят вовремя',
      },
    });
    const fresh = await callApi(company.owner, endpoints.updateCustomerByInn, {
      params: { customer_id: body.id },
      body: {},
    });
    expect(fresh.body).toMatchObject({
      name: 'ООО «Яндекс»',
      kpp: '770401001',
      phone: '+7 495 000-00-00',
      comment: 'Платят вовремя',
      director_name: 'Иванов И. И.',
      version: 2,
    });
    const stale = await callApi(company.owner, endpoints.updateCustomerByInn, {
      params: { customer_id: body.id },
      body: { version: 1 },
    });
    expect([stale.status, stale.problem.code]).toEqual([409, 'version_conflict']);
    expect(stale.problem.current).toEqual(fresh.body);
    const [log] = await queryInCompany<{ changes: { field: string }[] }>(
      company,
      `select changes from activity_log where model = 'customer' and action = 'update'`,
    );
    expect(log?.changes.map((change) => change.field)).toContain('legal_address');
  });

  test('cannot refresh without an ИНН; another ИНН makes it another company', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company, { name: 'Без ИНН' });
    const answer = await callApi(company.owner, endpoints.updateCustomerByInn, {
      params: { customer_id: customer.id },
      body: {},
    });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'inn']);
    expect(
      (
        await callApi(company.owner, endpoints.updateCustomerByInn, {
          params: { customer_id: customer.id },
          body: { inn: YANDEX },
        })
      ).body.inn,
    ).toBe(YANDEX);
  });

  test('the search lists own customers first, then the registry without them', async () => {
    const company = await aCompany();
    const own = await aCustomer(company, { name: 'Яндекс (наш)', inn: YANDEX, kpp: '770401001' });
    const search = async (query: string) =>
      (await callApi(company.owner, endpoints.searchCustomers, { ...at(company), body: { query } })).body;
    expect(await search('яндекс')).toMatchObject({
      registry_available: true,
      results: [{ source: 'own', customer_id: own.id }],
    });
    expect((await search('банк')).results.map((result) => result.source)).toEqual([
      'registry',
      'registry',
      'registry',
      'registry',
    ]);
  });

  test('requires the permissions of manual creation', async () => {
    const company = await aCompany();
    const viewer = await aMember(company, 'viewer');
    expect(
      (await callApi(viewer, endpoints.createCustomerByInn, { ...at(company), body: { inn: YANDEX } })).status,
    ).toBe(403);
    expect(
      (await callApi(viewer, endpoints.searchCustomers, { ...at(company), body: { query: 'яндекс' } })).status,
    ).toBe(200);
  });
});

describe('bank accounts and contacts', () => {
  const SBER = {
    bik: '044525225',
    account_number: '40702 810 9 38000000001',
    correspondent_account: '30101810400000000225',
    bank_name: 'ПАО Сбербанк',
  };

  test('the first becomes the main one, another replaces it, the last remains it', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company);
    const target = { params: { customer_id: customer.id } };
    const first = await callApi(company.owner, endpoints.createContact, {
      ...target,
      body: { full_name: 'Первый', phone: '+7 900 000-00-01' },
    });
    const second = await callApi(company.owner, endpoints.createContact, { ...target, body: { full_name: 'Второй' } });
    expect([first.status, first.body.is_primary, second.body.is_primary]).toEqual([201, true, false]);
    await callApi(company.owner, endpoints.putContact, {
      params: { customer_id: customer.id, contact_id: second.body.id },
      body: { full_name: 'Второй', is_primary: true },
    });
    const list = async () =>
      (await callApi(company.owner, endpoints.listContacts, target)).body.map((contact) => [
        contact.full_name,
        contact.is_primary,
      ]);
    expect(await list()).toEqual([
      ['Второй', true],
      ['Первый', false],
    ]);
    await callApi(company.owner, endpoints.deleteContact, {
      params: { customer_id: customer.id, contact_id: second.body.id },
    });
    expect(await list()).toEqual([['Первый', true]]);
    expect((await callApi(company.owner, getCustomer, target)).body.contacts).toHaveLength(1);
    const log = await queryInCompany<{ changes: unknown }>(
      company,
      `select changes from activity_log where model = 'contact'`,
    );
    expect(amountsIn(log, ['900000', '9000000001', '79000000001'])).toEqual([]);
    expect(answerValues(log).map(({ value }) => value)).toContain('phone');
  });

  test('twenty concurrent additions leave one main item', async () => {
    const company = await aCompany();
    const { id: customer_id } = await aCustomer(company);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        callApi(company.owner, endpoints.createContact, {
          params: { customer_id },
          body: { full_name: `Имя ${index}`, is_primary: index % 2 === 0 },
        }),
      ),
    );
    const contacts = (await callApi(company.owner, endpoints.listContacts, { params: { customer_id } })).body;
    expect([contacts.length, contacts.filter((contact) => contact.is_primary).length]).toEqual([20, 1]);
  });

  test('an account is stored without spaces and validated against its bank', async () => {
    const company = await aCompany();
    const { id: customer_id } = await aCustomer(company);
    const made = await callApi(company.owner, endpoints.createBankAccount, { params: { customer_id }, body: SBER });
    expect([made.status, made.body.account_number, made.body.is_primary]).toEqual([201, '40702810938000000001', true]);
    const wrong = async (change: object) =>
      (
        await callApi(company.owner, endpoints.createBankAccount, {
          params: { customer_id },
          body: { ...SBER, ...change },
        })
      ).problem.errors;
    expect(await wrong({ account_number: '40702810838000000001' })).toEqual([
      { field: 'account_number', message: 'Контрольный ключ счёта не соответствует БИК' },
    ]);
    expect((await wrong({ bik: '1' }))?.[0]?.field).toBe('bik');
    expect((await wrong({ correspondent_account: '30101810700000000187' }))?.[0]?.field).toBe('correspondent_account');
    expect((await wrong({ account_number: '' }))?.[0]).toEqual({
      field: 'account_number',
      message: 'Поле обязательно для заполнения',
    });
  });

  test('a bank is filled in by its БИК', async () => {
    const company = await aCompany();
    const bank = (bik: string) =>
      callApi(company.owner, endpoints.getBank, { params: { company_id: company.id, bik } });
    expect((await bank('044525187')).body).toMatchObject({
      name: 'Банк ВТБ (ПАО)',
      correspondent_account: '30101810700000000187',
    });
    expect((await bank('044525001')).status).toBe(404);
  });

  test('an item of another customer is not found', async () => {
    const company = await aCompany();
    const [mine, other] = [await aCustomer(company, { name: 'А' }), await aCustomer(company, { name: 'Б' })];
    const { body } = await callApi(company.owner, endpoints.createContact, {
      params: { customer_id: mine.id },
      body: { full_name: 'X' },
    });
    expect(
      (
        await callApi(company.owner, endpoints.deleteContact, {
          params: { customer_id: other.id, contact_id: body.id },
        })
      ).status,
    ).toBe(404);
    expect(
      (await callApi(company.owner, patchCustomer, { params: { customer_id: mine.id }, body: { comment: 'y' } })).body
        .contacts,
    ).toHaveLength(1);
  });
});
