import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';

type Cell = string | number | null;
const sum = (name: string, amount: number): Cell[] => [null, name, null, null, null, amount];
const bill = (title: string, below: Cell[][]): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'Смета',
        rows: [
          ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', `Цена ${title}`, `Стоимость ${title}`],
          ['Раздел 1. Кровля'],
          [1, 'Монтаж профнастила', 'м2', 100, 300, 30_000],
          sum('Скидка 5% на раздел', -1500),
          sum('Итого по разделу 1', 28_500),
          ['Раздел 2. Водосток'],
          [2, 'Монтаж водостока', 'м', 50, 600, 30_000],
          ...below,
        ],
      },
    ],
  });

test('stated sums become charges of the specification: its totals and the comparison include them', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const below = [sum('Итого', 58_500), sum('Скидка 10 000 руб.', -10_000), sum('Итого со скидкой', 48_500)];
  const vor = await aBill(company, id, { bytes: bill('без НДС', below) });
  const whole = await readWhole(company, id);
  expect(whole.head.totals).toMatchObject({ charges_total: '-11500.00', net: '48500.00', gross: '59170.00' });
  expect(whole.head.settings.charges.map(({ base, sum: of }) => [base, of])).toEqual([
    ['sum', '-1500.00'],
    ['sum', '-10000.00'],
  ]);
  expectConsistent(whole);
  expect(vor.reconciliation?.rows.map(({ difference }) => difference)).not.toContain(
    expect.not.stringMatching(/^0\.00$/),
  );
  expect([vor.reconciliation?.difference, whole.head.bill_differs]).toEqual(['0.00', false]);
  const committed = await callApi(company.owner, endpoints.commitSpecification, {
    params: { specification_id: id },
    body: {},
  });
  expect(committed.status).toBe(200);
});

test('a stated sum follows the prices to another VAT basis', async () => {
  const company = await aCompany();
  const contract = await aContract(company, { vat_rate: '22' });
  const { id } = await aSpecification(company, { contract_id: contract.id });
  const bytes = bill('с НДС 20%', [sum('Всего с НДС 20%', 58_500)]);
  const asked = await aBill(company, id, { bytes });
  expect(asked.question?.code).toBe('vat');
  const { head } = await readWhole(company, id);
  expect(head.settings.charges[0]?.sum).toBe('-1250.00');
  expect([head.totals?.net, head.bill_differs]).toEqual(['48750.00', false]);
});

test('a charge by a sum is entered by hand, and needs its sum', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const patch = (charge: object) =>
    callApi(company.owner, endpoints.patchSpecification, {
      params: { specification_id: id },
      body: { settings: { charges: [{ name: 'Скидка', kind: 'other', percent: '100', base: 'sum', ...charge }] } },
    });
  expect((await patch({ sum: '-100.00' })).body.settings.charges[0]?.sum).toBe('-100.00');
  expect((await patch({})).status).toBe(400);
  expect((await patch({ sum: '-100.00', percent: '50' })).status).toBe(400);
  expect((await patch({ sum: '-100.00', base: 'all' })).status).toBe(400);
});
