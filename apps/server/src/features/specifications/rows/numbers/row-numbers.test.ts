import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { copyContractRows } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anAgreement, anAgreementSpecification, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSection, aSpecification } from '#testing/factories/specifications.ts';

const commit = (company: TestCompany, specification_id: string) =>
  callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });
const numbersOf = async (company: TestCompany, specification_id: string) => {
  const list = await callApi(company.owner, specificationRows.list, {
    params: { specification_id },
    query: { limit: 200 },
  });
  return list.body.results.filter((row) => row.kind === 'position').map((row) => [row.number, row.name, row.formula]);
};

/** A contract with committed works 1 and 2, and two draft agreements. */
async function twoAgreements() {
  const company = await aCompany();
  const base = await aSpecification(company);
  const section = await aSection(company, base.id, { number: 'I' });
  const works = [
    await aRow(company, base.id, { number: '1', parent_id: section.id, price: '10' }),
    await aRow(company, base.id, { number: '2', parent_id: section.id, price: '10' }),
  ];
  expect((await commit(company, base.id)).status).toBe(200);
  const contract_id = base.contract_id ?? '';
  const specifications = [];
  for (const name of ['Первое', 'Второе']) {
    const agreement = await anAgreement(company, { contract_id });
    specifications.push(await anAgreementSpecification(company, agreement.id, name));
  }
  const [first = '', second = ''] = specifications;
  return { company, works, first, second };
}

describe('the number of a new position', () => {
  test('continues its section, and differs from that of the section', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const one = await aSection(company, id);
    const two = await aSection(company, id);
    const numbers = [];
    for (const parent of [one, two, two, one])
      numbers.push((await aRow(company, id, { parent_id: parent.id, after_id: parent.id })).number);
    expect([one.number, two.number, ...numbers]).toEqual(['1', '2', '1.1', '2.1', '2.2', '1.2']);
  });

  test('between others is in sequence, and later ones are renumbered with the formulas that reference them', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const section = await aSection(company, id);
    const place = { parent_id: section.id };
    const first = await aRow(company, id, { ...place, name: 'а', quantity: '2' });
    await aRow(company, id, { ...place, name: 'б', quantity: '3' });
    await aRow(company, id, { ...place, name: 'в', formula: 'П1.2*2', quantity: '6' });
    expect((await aRow(company, id, { ...place, name: 'новая', after_id: first.id })).number).toBe('1.2');
    expect(await numbersOf(company, id)).toEqual([
      ['1.1', 'а', null],
      ['1.2', 'новая', null],
      ['1.3', 'б', null],
      ['1.4', 'в', 'П1.3*2'],
    ]);
    const before = await aRow(company, id, { ...place, name: 'первая', before_id: first.id });
    expect(before.number).toBe('1.1');
  });

  test('changes no number typed by a user', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const section = await aSection(company, id, { number: '1' });
    const place = { parent_id: section.id };
    const first = await aRow(company, id, { ...place, number: '1.1' });
    await aRow(company, id, { ...place, name: 'б', number: '1.2' });
    const added = await aRow(company, id, { ...place, after_id: first.id });
    expect(added.number).toBe('1.3');
    expect((await numbersOf(company, id)).find(([, name]) => name === 'б')?.[0]).toBe('1.2');
  });

  test('in a continuously numbered bill follows the last one of its section without duplicates', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const one = await aSection(company, id, { number: '1' });
    const two = await aSection(company, id, { number: '2' });
    for (const [parent, number] of [
      [one, '1'],
      [one, '2'],
      [two, '3'],
    ] as const)
      await aRow(company, id, { parent_id: parent.id, number });
    expect((await aRow(company, id, { parent_id: one.id })).number).toBe('2а');
    expect((await aRow(company, id, { parent_id: two.id })).number).toBe('4');
  });
});

describe('works added by an agreement', () => {
  test("continue the contract's numbers beside restated rows", async () => {
    const { company, works, first } = await twoAgreements();
    const copied = await callApi(company.owner, copyContractRows, {
      params: { specification_id: first },
      body: { row_keys: works.slice(0, 1).map((row) => row.row_key), change: 'changed' },
    });
    expect(copied.status).toBe(200);
    expect((await aRow(company, first, { price: '5' })).number).toBe('3');
    expect((await aRow(company, first, { price: '5' })).number).toBe('4');
    expect((await commit(company, first)).status).toBe(200);
    expect((await numbersOf(company, first)).map(([number]) => number)).toEqual(['1', '3', '4']);
  });

  test('of two agreements committed concurrently never share a number; references follow', async () => {
    const { company, first, second } = await twoAgreements();
    for (const id of [first, second]) {
      await aRow(company, id, { name: 'Работа', price: '5' });
      await aRow(company, id, { name: 'Вдвое', price: '5', formula: 'П3*2' });
    }
    const answers = await Promise.all([commit(company, first), commit(company, second)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const rows = [...(await numbersOf(company, first)), ...(await numbersOf(company, second))];
    expect(new Set(rows.map(([number]) => number))).toEqual(new Set(['3', '4', '5', '6']));
    const doubled = rows.filter(([, name]) => name === 'Вдвое');
    expect(doubled.map(([, , formula]) => formula)).toEqual(doubled.map(([number]) => `П${Number(number) - 1}*2`));
  });

  test('cannot be committed with a typed number of the contract, until it is changed', async () => {
    const { company, first } = await twoAgreements();
    const row = await aRow(company, first, { name: 'Работа', number: '2', price: '5' });
    const refused = await commit(company, first);
    expect([refused.status, refused.problem.code, refused.problem.places]).toEqual([
      409,
      'position_number_taken',
      [{ row: null, column: '2', message: 'Работа' }],
    ]);
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: first, row_id: row.id },
      body: { number: '2-1' },
    });
    expect((await commit(company, first)).status).toBe(200);
    expect(await numbersOf(company, first)).toMatchObject([['2-1', 'Работа', null]]);
  });
});
