import * as endpoints from '@karkas/api/customers/customer-transfer.endpoints.ts';
import type { CustomerTable } from '@karkas/api/customers/customer-transfer.schemas.ts';
import { getCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, aMember, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { readCustomerRows } from './read-customer-table.ts';
import { at, load, count } from '../transfer/customer-transfer.fixtures.ts';

const readFile = async (company: TestCompany, name: string, bytes: Buffer) => {
  const sent = await sendUpload({
    app: company.app,
    session: company.owner,
    url: `/api/companies/${company.id}/customers/import/read/`,
    upload: imageUpload(bytes, name),
  });
  return {
    status: sent.status,
    body: JSON.parse(sent.text) as CustomerTable & { errors: { field: string; message: string }[] },
  };
};

describe('the import of customers', () => {
  test('previews the result, and creates only valid rows once confirmed', async () => {
    const company = await aCompany();
    const existing = await aCustomer(company, { name: 'Уже есть', inn: '7707083893', kpp: '773601001' });
    const rows = [
      { name: 'Яндекс', inn: '7736207543', kpp: '770401001' },
      { name: 'Сбербанк', inn: '7707083893', kpp: '773601001' },
      { name: 'ИП Иванов', inn: '500100732259' },
      { name: 'Неверный ИНН', inn: '7736207544' },
      { inn: '7736207543', kpp: '770401001', name: 'Дважды в файле' },
      { name: '' },
      { name: 'Без ИНН', email: 'не адрес' },
    ];
    const checked = await load(company, rows);
    expect(
      checked.body.rows.map((row) => [row.result, row.errors.map((error) => error.field), row.customer_id]),
    ).toEqual([
      ['ready', [], null],
      ['duplicate', [], existing.id],
      ['ready', [], null],
      ['invalid', ['inn'], null],
      ['duplicate', [], null],
      ['invalid', ['name'], null],
      ['invalid', ['email'], null],
    ]);
    expect(checked.body).toMatchObject({ ready_count: 2, created_count: 0, invalid_count: 3, duplicate_count: 2 });
    expect(checked.body.rows[3]?.errors[0]?.message).toMatch(/ИНН/);
    expect(await count(company)).toBe(1);
    const loaded = await load(company, rows, true);
    expect(loaded.body).toMatchObject({ ready_count: 0, created_count: 2, invalid_count: 3, duplicate_count: 2 });
    expect(await count(company)).toBe(3);
    const entrepreneur = (
      await callApi(company.owner, getCustomer, { params: { customer_id: loaded.body.rows[2]?.customer_id ?? '' } })
    ).body;
    expect([entrepreneur.type, entrepreneur.name]).toEqual(['entrepreneur', 'ИП Иванов']);
    const log = await queryInCompany<{ object_repr: string }>(
      company,
      `select object_repr from activity_log where model = 'customer' and action = 'create' order by seq`,
    );
    expect(log.map((line) => line.object_repr)).toEqual(['Уже есть', 'Яндекс', 'ИП Иванов']);
    expect((await load(company, rows, true)).body.created_count).toBe(0);
  });

  test('requires the permission to create', async () => {
    const company = await aCompany();
    const viewer = await aMember(company, 'viewer');
    expect(
      (await callApi(viewer, endpoints.importCustomers, { ...at(company), body: { rows: [{ name: 'x' }] } })).status,
    ).toBe(403);
    expect((await load(company, [])).status).toBe(400);
  });
});

describe('a table of customers', () => {
  test('is read by its headings at any position, and restores lost leading zeros', () => {
    const table = readCustomerRows([
      ['Реестр контрагентов', ''],
      [],
      ['№', 'Наименование', 'ИНН ', 'КПП', 'Юридический адрес', 'Менеджер', 'Тип'],
      ['1', 'ООО «А»', '277012345', '27701001', 'Хабаровск', 'Петров', 'юр. лицо'],
      ['', '', '', '', '', '', ''],
      ['2', 'ИП Б', '500100732259', '', '', '', 'ИП'],
    ]);
    expect(table).toEqual({
      fields: ['name', 'type', 'inn', 'kpp', 'legal_address'],
      unknown_columns: ['№', 'Менеджер'],
      skipped_count: 0,
      rows: [
        { name: 'ООО «А»', inn: '0277012345', kpp: '027701001', legal_address: 'Хабаровск', type: 'legal' },
        { name: 'ИП Б', inn: '500100732259', kpp: null, legal_address: null, type: 'entrepreneur' },
      ],
    });
    expect(
      readCustomerRows([
        ['Один', 'Два'],
        ['1', '2'],
      ]),
    ).toBeNull();
  });

  test.each(['xlsx', 'csv'])('exported as %s is imported unchanged', async (format) => {
    const company = await aCompany();
    await aCustomer(company, {
      name: 'ООО «Ромашка»; и другие',
      inn: '7707083893',
      kpp: '773601001',
      phone: '+7 495 000-00-00',
      comment: '=1+1',
    });
    await aCustomer(company, { name: 'ИП Иванов', type: 'entrepreneur', inn: '500100732259' });
    const file = await company.app.app.inject({
      url: `/api/companies/${company.id}/customers/export/?format=${format}`,
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    expect(file.statusCode).toBe(200);
    const other = await aCompany();
    const { body } = await readFile(other, `a.${format}`, file.rawPayload);
    expect(body.rows.map((row) => [row.name, row.type, row.inn, row.kpp])).toEqual([
      ['ИП Иванов', 'entrepreneur', '500100732259', null],
      ['ООО «Ромашка»; и другие', 'legal', '7707083893', '773601001'],
    ]);
    expect((await load(other, body.rows, true)).body.created_count).toBe(2);
  });

  test('that is not a table is rejected at the file', async () => {
    const company = await aCompany();
    const headless = await readFile(company, 'a.csv', Buffer.from('a;b\n1;2\n'));
    expect([headless.status, headless.body.errors[0]?.field]).toEqual([400, 'file']);
    expect((await readFile(company, 'a.xlsx', Buffer.from('PK\u0003\u0004 broken'))).status).toBe(422);
  });
});
