import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { patchCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, anAgreement, queryInCompany } from '#testing/factories/index.ts';
import { wordText } from '#testing/files/word-text.ts';

type Fields = Parameters<typeof aCustomer>[1];

async function printedWith(fields: Fields): Promise<string> {
  const company = await aCompany();
  await callApi(company.owner, patchCompany, {
    params: { company_id: company.id },
    body: {
      name: 'ООО «СтройГарант»',
      full_name: 'Общество с ограниченной ответственностью «СтройГарант»',
      director_name: 'Воронцов Алексей Игоревич',
      director_position: 'Генеральный директор',
      represented_by: 'генерального директора Воронцова Алексея Игоревича',
      acting_on: 'Устава',
      legal_address: '127015, г. Москва, ул. Вятская, д. 27',
    },
  });
  const customer = await aCustomer(company, fields);
  const contract = await aContract(company, { customer_id: customer.id });
  const agreement = await anAgreement(company, { contract_id: contract.id });
  const url = `/api/contracts/${contract.id}/supplementary-agreements/${agreement.id}/document/`;
  const answer = await company.app.app.inject({ url, headers: { authorization: `Bearer ${company.owner.access}` } });
  return (await wordText(answer.rawPayload)).replaceAll('\u00A0', ' ');
}

describe('an agreement names each party by its kind:', () => {
  test('a company by its full name, signatory and basis', async () => {
    const text = await printedWith({
      name: 'АО «Заказчик»',
      represented_by: 'директора Ивановой Анны Петровны',
      acting_on: 'доверенности № 5',
    });
    for (const part of [
      'г. Москва',
      'АО «Заказчик», именуемое в дальнейшем «Заказчик», в лице директора Ивановой Анны Петровны, действующей на основании доверенности № 5, с одной стороны,',
      'Общество с ограниченной ответственностью «СтройГарант» (ООО «СтройГарант»), именуемое в дальнейшем «Подрядчик», в лице генерального директора Воронцова Алексея Игоревича, действующего на основании Устава, с другой стороны,',
    ])
      expect(text).toContain(part);
  });

  test('an entrepreneur by the ОГРНИП', async () => {
    const text = await printedWith({
      type: 'entrepreneur',
      name: 'ИП Мельникова Анна Сергеевна',
      ogrn: '304500116000157',
    });
    expect(text).toContain(
      'Индивидуальный предприниматель Мельникова Анна Сергеевна, ОГРНИП 304500116000157, именуемая в дальнейшем «Заказчик», действующая от своего имени',
    );
    expect(text).toContain('____________________ / Мельникова А. С. /');
    expect(text).not.toContain('ОГРН 304');
  });

  test('a person by the passport, without a seal', async () => {
    const text = await printedWith({
      type: 'person',
      name: 'Кузнецова Татьяна Борисовна',
      passport: '45 08 № 123456',
      passport_issued_by: 'ОВД Тверского района г. Москвы 12.03.2008, код 772-001',
      legal_address: 'г. Москва, ул. Лесная, д. 1, кв. 2',
    });
    expect(text).toContain(
      'Кузнецова Татьяна Борисовна, паспорт 45 08 № 123456, выдан ОВД Тверского района г. Москвы 12.03.2008, код 772-001, зарегистрирована по адресу: г. Москва, ул. Лесная, д. 1, кв. 2, именуемая в дальнейшем «Заказчик», действующая от своего имени',
    );
    expect(text.match(/М\. П\./g)).toHaveLength(1);
  });
});

test('the log records that a passport changed, without its value', async () => {
  const company = await aCompany();
  const customer = await aCustomer(company, { type: 'person', name: 'Кузнецова Татьяна', passport: '45 08 123456' });
  await callApi(company.owner, patchCustomer, {
    params: { customer_id: customer.id },
    body: { passport: '45 09 654321' },
  });
  const lines = await queryInCompany<{ changes: { field: string }[] }>(
    company,
    `select changes from activity_log where object_id = $1 order by seq`,
    [customer.id],
  );
  expect(lines.at(-1)?.changes.map((change) => change.field)).toEqual(['passport']);
  expect(amountsIn(lines, ['123456', '654321'])).toEqual([]);
});
