import { listCommittedWorks } from '@karkas/api/specifications/matching/committed-works.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

type Company = Awaited<ReturnType<typeof aCompany>>;

async function committed(company: Company, works: Record<string, { unit: string; price: string }>): Promise<string> {
  const { id } = await aSpecification(company);
  for (const [name, fields] of Object.entries(works)) await aRow(company, id, { name, quantity: '10', ...fields });
  const params = { specification_id: id };
  expect((await callApi(company.owner, commitSpecification, { params, body: {} })).status).toBe(200);
  return id;
}
const ask = async (person: Company['owner'], company: Company, query: { search: string; unit?: string }) =>
  (await callApi(person, listCommittedWorks, { params: { company_id: company.id }, query })).body;

describe('earlier prices of a work', () => {
  test('are found by the name in any spelling, then by its words; exact and recent ones first', async () => {
    const company = await aCompany();
    await committed(company, {
      'Устройство цементной стяжки толщиной 50 мм': { unit: 'м2', price: '850.00' },
      'Окраска стен водоэмульсионной краской': { unit: 'м2', price: '400.00' },
      'Стяжка цементная толщиной 40 мм с устройством деформационных швов': { unit: 'м2', price: '790.00' },
    });
    await committed(company, { 'Устройство цементной стяжки толщиной 50 мм': { unit: 'м2', price: '910.00' } });
    const found = await ask(company.owner, company, {
      search: 'устройство  ЦЕМЕНТНОЙ стяжки толщиной 50 мм',
      unit: 'м2',
    });
    expect(found.map(({ price, is_equal }) => [price, is_equal])).toEqual([
      ['910.00', true],
      ['850.00', true],
      ['790.00', false],
    ]);
    expect(found[0]).toMatchObject({ unit: 'м2', quantity: '10', vat_included: false, vat_rate: '22', norm_id: null });
    expect(await ask(company.owner, company, { search: 'Монтаж лотков' })).toEqual([]);
    expect(await ask(company.owner, company, { search: '— & | ! (' })).toEqual([]);
  });

  test('match units in any spelling, once per specification', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    for (const [unit, price] of [
      ['м2', '700.00'],
      ['м²', '700.00'],
      ['100 м2', '65000.00'],
    ] as const)
      await aRow(company, id, { name: 'Кладка перегородок', unit, price });
    await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
    const found = await ask(company.owner, company, { search: 'кладка перегородок', unit: 'кв.м' });
    expect(found.map(({ price, is_equal }) => [price, is_equal])).toEqual([
      ['700.00', true],
      ['65000.00', false],
    ]);
  });

  test('are empty for an empty name', async () => {
    const company = await aCompany();
    await committed(company, { Кладка: { unit: 'м2', price: '700.00' } });
    const params = { company_id: company.id };
    expect((await callApi(company.owner, listCommittedWorks, { params, query: {} })).body).toEqual([]);
  });

  test('include only committed specifications', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { name: 'Кладка перегородок', unit: 'м2', price: '700.00' });
    expect(await ask(company.owner, company, { search: 'Кладка перегородок' })).toEqual([]);
    await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
    expect(await ask(company.owner, company, { search: 'Кладка перегородок' })).toHaveLength(1);
  });

  test('have no amounts without the price permission, and are hidden from non-members', async () => {
    const company = await aCompany();
    await committed(company, { 'Кладка перегородок': { unit: 'м2', price: '700.00' } });
    const [seen] = await ask(await aMember(company, 'foreman'), company, { search: 'Кладка перегородок' });
    expect(seen).toMatchObject({ name: 'Кладка перегородок' });
    expect(seen).not.toHaveProperty('price');
    const otherCompany = await aCompany();
    expect(await ask(otherCompany.owner, otherCompany, { search: 'Кладка перегородок' })).toEqual([]);
    const params = { company_id: company.id };
    expect((await callApi(otherCompany.owner, listCommittedWorks, { params, query: { search: 'а' } })).status).toBe(
      404,
    );
  });

  test('contain a work once that a specification names twice', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    for (const name of ['Кладка', 'кладка', 'Кладка ']) await aRow(company, id, { name, unit: 'м2', price: '700.00' });
    await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
    expect(await ask(company.owner, company, { search: 'Кладка' })).toHaveLength(1);
  });
});
