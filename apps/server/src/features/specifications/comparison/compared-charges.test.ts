// Charges stated by a file, compared with those of the specification.
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Reconciliation } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readSpecification } from '#testing/factories/specifications.ts';
import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';

const line = (label: string, amount: number): CellSpec[] => [null, label, null, null, null, amount];
const billOf = (...tail: CellSpec[][]): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'Смета',
        rows: [
          ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена без НДС', 'Стоимость без НДС'],
          [1, 'Кладка стен из кирпича', 'м3', 10, 100, 1000],
          ...tail,
        ],
      },
    ],
  });
const charge = (name: string, percent: string) => ({ name, kind: 'other' as const, percent, base: 'all' as const });

async function setCharges(company: TestCompany, id: string, charges: ReturnType<typeof charge>[]): Promise<void> {
  const { version } = await readSpecification(company, id);
  const body = { settings: { charges }, version };
  const { status } = await callApi(company.owner, endpoints.patchSpecification, {
    params: { specification_id: id },
    body,
  });
  expect(status).toBe(200);
}

async function compared(company: TestCompany, id: string): Promise<Reconciliation | null | undefined> {
  return (await callApi(company.owner, endpoints.listVors, { params: { specification_id: id } })).body[0]
    ?.reconciliation;
}

const differences = (read: Reconciliation | null | undefined): (string | undefined)[] => [
  read?.difference,
  ...(read?.rows ?? []).map(({ difference }) => difference),
];

const NO_DIFFERENCES = Array.from({ length: 6 }, () => '0.00');

test('a charge stated by a sum is adopted, and matches a percent of the same amount entered instead', async () => {
  const company = await aCompany();
  const { id: contract_id } = await aContract(company, { vat_rate: '20' });
  const { id } = await aSpecification(company, { contract_id });
  const tail = [
    line('Итого', 1000),
    line('Непредвиденные затраты', 20),
    line('Итого с непредвиденными', 1020),
    line('НДС 20%', 204),
    line('Всего с НДС', 1224),
  ];
  await aBill(company, id, { bytes: billOf(...tail), name: 'Смета.xlsx' });
  const { settings } = await readSpecification(company, id);
  expect(settings.charges.map(({ base, sum }) => [base, sum])).toEqual([['sum', '20.00']]);
  expect(differences(await compared(company, id))).toEqual(NO_DIFFERENCES);

  await setCharges(company, id, []);
  expect(differences(await compared(company, id))).toEqual(['20.00', '0.00', '20.00', '20.00', '4.00', '24.00']);

  await setCharges(company, id, [charge('Непредвиденные', '1')]);
  expect(differences(await compared(company, id))).toEqual(['10.00', '0.00', '10.00', '10.00', '2.00', '12.00']);
  // One charge or two parts: the sum equals the charge of the file.
  for (const charges of [[charge('Первые', '1.5'), charge('Вторые', '0.4926')], [charge('Непредвиденные', '2')]]) {
    await setCharges(company, id, charges);
    expect(differences(await compared(company, id))).toEqual(NO_DIFFERENCES);
  }
  const commit = { params: { specification_id: id }, body: {} };
  expect((await callApi(company.owner, endpoints.commitSpecification, commit)).status).toBe(200);
});

test('a repeated answer gives the next file the same result', async () => {
  const company = await aCompany();
  const tail = [
    line('Итого', 1000),
    line('Накладные расходы 10 %', 100),
    line('Экономия по торгам', -50),
    line('Итого без НДС', 1050),
  ];
  const upload = async (name: string) => {
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: billOf(...tail), name });
    return { id, vor };
  };
  const first = await upload('Первая.xlsx');
  expect(first.vor.status).toBe('asked');
  const params = { specification_id: first.id, vor_id: first.vor.id };
  await callApi(company.owner, endpoints.patchVor, { params, body: { answer: 'tail.lumps' } });
  const next = await upload('Вторая.xlsx');
  expect(next.vor.status).toBe('read');
  for (const { id } of [first, next]) {
    const { settings, totals } = await readSpecification(company, id);
    expect(settings.charges.map(({ name, percent }) => [name, percent])).toEqual([['Накладные расходы', '10']]);
    // 950 plus 10 %.
    expect(totals?.net).toBe('1045.00');
    expect(await compared(company, id)).toMatchObject({ file_total: '1050.00', read_total: '1045.00' });
  }
});
