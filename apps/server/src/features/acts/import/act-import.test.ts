import { readActFile } from '@karkas/api/acts/files/act-import.endpoints.ts';
import type { ActImport } from '@karkas/api/acts/files/act-import.schemas.ts';
import { expect, test } from 'vitest';
import type { Session } from '#testing/call-api.ts';
import { aCompany, aCustomer, aMember, type TestCompany } from '#testing/factories/index.ts';
import { sendFileTo } from '#testing/factories/specifications.ts';
import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';
import { accept, aCommittedContract, createAct, getLines, reconcile } from '../acts.fixtures.ts';
import { actHeadOf } from './act-head.ts';

const ROWS = [
  { quantity: '10', price: '100', name: 'Кладка стен из кирпича' },
  { quantity: '3', price: '33.33', name: 'Штукатурка стен' },
];
const HEAD: CellSpec[][] = [
  ['АКТ № 7 от 30.04.2026'],
  ['О ПРИЕМКЕ ВЫПОЛНЕННЫХ РАБОТ'],
  [
    'Номер по порядку',
    'Позиция по смете',
    'Наименование работ',
    'Номер единичной расценки',
    'Единица измерения',
  ].concat(['Количество', 'Цена за единицу, руб.', 'Стоимость, руб.']),
  [1, 2, 3, 4, 5, 6, 7, 8],
];
const workbook = (rows: CellSpec[][]) =>
  Buffer.from(makeWorkbook({ sheets: [{ name: 'КС-2', rows: [...HEAD, ...rows] }] }));

async function read(company: TestCompany, contractId: string, bytes: Buffer, as: Session = company.owner) {
  const url = readActFile.paths[0].replace(':contract_id', contractId);
  const { status, body } = await sendFileTo(as, url, { name: 'KS-2.xlsx', bytes });
  return { status, body: body as ActImport, problem: body as { code?: string } };
}

const subcontract = (company: TestCompany) => aCommittedContract(company, ROWS, { kind: 'subcontract' });

test("a subcontractor's act is laid on our rows, and what differs is asked about", async () => {
  const company = await aCompany();
  const { contract, rows } = await subcontract(company);
  const [first = '', second = ''] = rows.map((row) => row.row_key);
  const { status, body } = await read(
    company,
    contract.id,
    workbook([
      [1, '1.1', 'Кладка стен из кирпича', null, 'м3', 4, 100, 400],
      [2, '1.2', 'Штукатурка стен', null, 'м3', 5, 33.33, 166.65],
      [3, null, 'Вывоз мусора', null, 'т', 2, 50, 100],
      [null, null, 'Итого', null, null, null, null, 666.65],
    ]),
  );
  expect(status).toBe(200);
  expect(body.rows.map(({ name, state, row_key, differences }) => ({ name, state, row_key, differences }))).toEqual([
    { name: 'Кладка стен из кирпича', state: 'matched', row_key: first, differences: [] },
    { name: 'Штукатурка стен', state: 'asked', row_key: second, differences: ['quantity'] },
    { name: 'Вывоз мусора', state: 'foreign', row_key: null, differences: [] },
  ]);
  expect(body).toMatchObject({ number: '7', date: '2026-04-30', period_from: null });
  expect(body).toMatchObject({ stated_total: '666.65', file_total: '666.65', our_total: '566.65' });
  expect(body.positions.map((position) => position.quantity_remaining)).toEqual(['10', '3']);
});

test('an amount of the file that its quantity and price do not give is asked about', async () => {
  const company = await aCompany();
  const { contract } = await subcontract(company);
  // Other rows agree, so that the columns are not doubted.
  const others = Array.from({ length: 9 }, (_, place): CellSpec[] => [
    place + 3,
    null,
    `Вывоз мусора ${place + 1}`,
    null,
    'т',
    2.5,
    50 + place,
    2.5 * (50 + place),
  ]);
  const { body } = await read(
    company,
    contract.id,
    workbook([
      [1, null, 'Кладка стен из кирпича', null, 'м3', 4, 100, 450],
      [2, null, 'Штукатурка стен', null, 'м3', 1, 33.33, 33.33],
      ...others,
      [null, null, 'Итого', null, null, null, null, 1648.33],
    ]),
  );
  const found = body.rows.map(({ amount, our_amount, state, differences }) => [amount, our_amount, state, differences]);
  expect(found.slice(0, 2)).toEqual([
    ['450.00', '400.00', 'asked', ['amount']],
    ['33.33', '33.33', 'matched', []],
  ]);
  expect(body).toMatchObject({ file_total: '1698.33', our_total: '433.33', stated_total: '1648.33' });
});

test('a file read again answers the same and names its number once an act has it', async () => {
  const company = await aCompany();
  const { contract, rows } = await subcontract(company);
  const bytes = workbook([[1, null, 'Кладка стен из кирпича', null, 'м3', 4, 100, 400]]);
  const first = await read(company, contract.id, bytes);
  expect(first.body).toMatchObject({ number: '7', warnings: [] });
  expect(await read(company, contract.id, bytes)).toEqual(first);
  const lines = [{ row_key: rows[0]?.row_key ?? '', quantity: '4' }];
  const made = await createAct(company, contract, { number: '7', lines });
  const again = await read(company, contract.id, bytes);
  expect(again.body).toMatchObject({ rows: first.body.rows, warnings: ['number_taken'] });
  const twice = await createAct(company, contract, { number: '7', lines });
  expect([twice.status, twice.problem.code]).toEqual([409, 'act_number_taken']);
  await accept(company, made.body.id);
  const changed = workbook([[1, null, 'Кладка стен из кирпича', null, 'м3', 7, 100, 700]]);
  const asked = await read(company, contract.id, changed);
  expect(asked.body.rows[0]).toMatchObject({ quantity: '7', state: 'asked', differences: ['quantity'] });
  expect(asked.body.positions[0]?.quantity_remaining).toBe('6');
});

test('a file of another subcontractor or contract is named', async () => {
  const company = await aCompany();
  const own = await aCustomer(company, { name: 'ООО «Кладка-Юг»' });
  const { contract } = await aCommittedContract(company, ROWS, {
    kind: 'subcontract',
    customer_id: own.id,
    number: 'СП-4/26',
  });
  const rows: CellSpec[][] = [[1, null, 'Кладка стен из кирпича', null, 'м3', 4, 100, 400]];
  const warned = async (...head: string[]) => {
    const sheet = [...head.map((text): CellSpec[] => [text]), ...HEAD, ...rows];
    const bytes = Buffer.from(makeWorkbook({ sheets: [{ name: 'КС-2', rows: sheet }] }));
    return (await read(company, contract.id, bytes)).body.warnings;
  };
  const party = 'Подрядчик (Субподрядчик): Общество с ограниченной ответственностью «Кладка-Юг», ИНН 7700000000';
  expect(await warned(party, 'Договор подряда № СП-4/26 от 01.03.2026')).toEqual([]);
  expect(await warned('Субподрядчик ООО «Другой»', 'Договор № СП-9/26 от 01.03.2026')).toEqual([
    'other_contract',
    'other_party',
  ]);
});

test('the confirmed rows become a draft that accepts work of the subcontractor', async () => {
  const company = await aCompany();
  const { contract, rows } = await subcontract(company);
  const [first = '', second = ''] = rows.map((row) => row.row_key);
  const lines = [
    { row_key: first, quantity: '4' },
    { row_key: second, quantity: '1', note: 'Строка 2 файла' },
  ];
  const made = await createAct(company, contract, { number: '7', lines });
  expect(made.body).toMatchObject({ direction: 'in', number: '7', status: 'draft', lines_count: 2 });
  expect(made.body.totals).toMatchObject({ amount: '433.33' });
  await accept(company, made.body.id);
  expect(await reconcile(company, contract)).toMatchObject({ accepted: '433.33', difference: '0.00' });
  const again = await read(
    company,
    contract.id,
    workbook([[1, null, 'Кладка стен из кирпича', null, 'м3', 7, 100, 700]]),
  );
  expect(again.body.rows[0]).toMatchObject({ state: 'asked', differences: ['quantity'] });
});

test('an act with a line that cannot be is not made at all', async () => {
  const company = await aCompany();
  const { rows } = await subcontract(company);
  const { contract: other } = await subcontract(company);
  const [first = ''] = rows.map((row) => row.row_key);
  const refused = await createAct(company, other, { lines: [{ row_key: first, quantity: '1' }] });
  expect(refused.status).toBe(400);
  const next = await createAct(company, other, {});
  expect(next.body.number).toBe('1');
  expect((await getLines(company, next.body.id)).body.totals).toMatchObject({ amount: '0.00' });
});

test('a file that is no act, a supply contract and a caller without prices are refused', async () => {
  const company = await aCompany();
  const { contract } = await subcontract(company);
  const good = workbook([[1, null, 'Кладка стен из кирпича', null, 'м3', 4, 100, 400]]);
  const unreadable = await read(company, contract.id, Buffer.from('not a workbook'));
  expect([unreadable.status, unreadable.problem.code]).toEqual([422, 'bill_unreadable']);
  const pdf = await read(company, contract.id, Buffer.from('%PDF-1.7\n'));
  expect([pdf.status, pdf.problem.code]).toEqual([422, 'bill_unreadable']);
  const supply = await aCommittedContract(company, ROWS, { kind: 'supply' });
  const refused = await read(company, supply.contract.id, good);
  expect([refused.status, refused.problem.code]).toEqual([409, 'contract_without_acts']);
  const foreman = await aMember(company, 'foreman');
  expect((await read(company, contract.id, good, foreman)).status).toBe(403);
  const stranger = await aCompany();
  expect((await read(company, contract.id, good, stranger.owner)).status).toBe(404);
});

test('the head of an act is read from its stamp or title, never from the day of the contract', () => {
  const contract = 'Договор подряда (контракт) | № 12/26 от 01.03.2026';
  const stamp = [
    'Номер документа | Дата составления | Отчётный период',
    'с | по',
    '4 | 30.11.2026 | 01.11.2026 | 30.11.2026',
  ];
  expect(actHeadOf([contract, ...stamp])).toEqual({
    number: '4',
    date: '2026-11-30',
    period_from: '2026-11-01',
    period_to: '2026-11-30',
  });
  const none = { period_from: null, period_to: null };
  expect(actHeadOf([contract, 'АКТ № 7 от 31.02.2026'])).toEqual({ number: '7', date: null, ...none });
  expect(actHeadOf([contract, 'АКТ №7 от 1.2.2026 г.'])).toEqual({ number: '7', date: '2026-02-01', ...none });
  expect(actHeadOf([contract])).toEqual({ number: null, date: null, ...none });
});
