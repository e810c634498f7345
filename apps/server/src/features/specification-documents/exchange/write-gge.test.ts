import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBill } from '#features/bill-reader';
import { computeFigures } from '../figures/report-figures.ts';
import { netDocument } from '../figures/without-vat.ts';
import { anyDocument } from '../samples/random-document.fixtures.ts';
import { makeDocument, sampleDocument, type LineSeed, type PositionSeed } from '../samples/report.fixtures.ts';
import type { ReportDocument, ReportPositionRow } from '../report.types.ts';
import { problemsOf } from './validate-gge.fixtures.ts';
import { ggeOf } from './write-gge.ts';

const textOf = (document: ReportDocument): string => new TextDecoder().decode(ggeOf(document));
const readBack = async (document: ReportDocument) => readBill({ bytes: ggeOf(document), fileName: 'Смета.gge' });
const ROUNDING = 'Округление';

type Position = { name: string; unit: string | null; quantity: string | null; price: string | null };

/** The positions read back, without rounding lines; an own price of a position is taken from its single row. */
async function readPositions(document: ReportDocument) {
  const bill = await readBack(document);
  const found: Position[] = [];
  for (const row of bill.rows) {
    const last = found.at(-1);
    if (row.kind === 'work') found.push({ name: row.name, unit: row.unit_raw, quantity: row.quantity, price: null });
    else if (row.kind === 'resource' && last !== undefined && row.name === last.name) last.price = row.price;
  }
  return { bill, positions: found.filter(({ name }) => name !== ROUNDING) };
}

const plainly = (value: string | null): string | null => (value === null ? null : decimal(value).toFixed());
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const LABOUR: LineSeed = {
  kind: 'labour',
  code: '1-100-25',
  name: 'Рабочий 2,5',
  unit: 'чел.-ч',
  norm: '12.94',
  price: '475.11',
};
const CRANE: LineSeed = {
  kind: 'machine',
  code: '91.05.01-017',
  name: 'Краны башенные 8 т',
  unit: 'маш.-ч',
  norm: '0.97',
  price: '865.44',
};
const DRIVER: LineSeed = {
  kind: 'machinist',
  code: '4-100-060',
  name: 'Машинист 6 разряда',
  unit: 'чел.-ч',
  norm: '0.97',
  price: '750.17',
};
const NAILS: LineSeed = {
  kind: 'material',
  code: '01.7.15.06-0111',
  name: 'Гвозди строительные',
  unit: 'т',
  norm: '0.0015',
  price: '91385.06',
};
const PUMP: LineSeed = { kind: 'equipment', name: 'Насос', unit: 'шт', norm: '1', price: '120000' };
const LATHING: PositionSeed = {
  code: 'ГЭСН12-01-034-02',
  name: 'Устройство обрешётки',
  unit: '100 м2',
  quantity: '0.61',
  overhead: '109',
  profit: '57',
  lines: [LABOUR, CRANE, DRIVER, NAILS, PUMP],
};

describe('the exchange form of the ministry', () => {
  test('is valid by its schema and read back: sections, positions, resources, percents, the total', async () => {
    const document = makeDocument([{ number: '1', name: 'Кровля' }, LATHING]);
    expect(await problemsOf(textOf(document))).toEqual([]);
    const { bill } = await readPositions(document);
    expect(bill).toMatchObject({ format: 'gge', warnings: [] });
    expect(bill.rows.map(({ kind, name, code, quantity, price }) => [kind, name, code, quantity, price])).toEqual([
      ['section', 'Кровля', null, null, null],
      ['work', 'Устройство обрешётки', 'ГЭСН12-01-034-02', '0.61', null],
      ['resource', 'Рабочий 2,5', '1-100-25', '7.8934', '475.11'],
      ['resource', 'Краны башенные 8 т', '91.05.01-017', '0.5917', '865.44'],
      ['resource', 'ОТм(ЗТм) Средний разряд машинистов 6', '4-100-060', '0.5917', '750.17'],
      ['resource', 'Гвозди строительные', '01.7.15.06-0111', '0.000915', '91385.06'],
      ['resource', 'Насос', null, '0.61', '120000.00'],
    ]);
    expect(bill.rows[1]?.position_terms).toMatchObject({ overhead_percent: '109', profit_percent: '57' });
    expect(bill.reconciliation).toMatchObject({ file_total: computeFigures(document).sums.total, difference: '0.00' });
  });

  test('writes a row outside the federal register with its unit price, and its rounding as a separate row', async () => {
    const own = { ...LATHING, code: 'обрешётка-7' };
    const document = makeDocument([{ number: '1', name: 'Кровля' }, own]);
    const [figure] = computeFigures(document).positions;
    const { bill, positions } = await readPositions(document);
    expect(positions).toEqual([
      { name: own.name, unit: own.unit, quantity: own.quantity, price: figure?.unitPrice ?? '' },
    ]);
    expect(bill.reconciliation).toMatchObject({ file_total: figure?.total, difference: '0.00' });
    expect(bill.skipped.map(({ text }) => text).join()).toContain(
      'Не из федерального реестра, переданы ценой единицы без ресурсов, позиции: 1',
    );
    expect(textOf(document)).not.toContain('обрешётка-7');
    expect(textOf(document)).toContain('<Code>Прайс</Code>');
  });

  test('keeps nested sections in names, empty sections, and positions outside sections', async () => {
    const position = { name: 'Окраска', unit: 'м2', quantity: '2', handPrice: '10', lines: [] };
    const document = makeDocument([
      { ...position, name: 'Вне разделов' },
      { number: '1', name: 'Дом' },
      { number: '1.1', name: 'Стены', level: 2 },
      position,
      { number: '2', name: 'Пустой' },
    ]);
    expect(await problemsOf(textOf(document))).toEqual([]);
    const { rows } = await readBack(document);
    expect(rows.filter(({ kind }) => kind !== 'resource').map(({ name }) => name)).toEqual([
      'Без раздела',
      'Вне разделов',
      '1. Дом / 1.1. Стены',
      'Окраска',
      '2. Пустой',
    ]);
  });

  test('for any specification is valid, and positions, quantities, prices and the total match to the kopeck', async () => {
    const codes = ['ГЭСН12-01-034-02', 'ГЭСНм08-02-001-01', '06-01-001-01', 'ФЕР06-01-001-16', 'кладка-3', null];
    const coded = anyDocument.map((document) => ({
      ...document,
      rows: document.rows.map((row, at) =>
        row.kind === 'position' ? { ...row, code: codes[at % codes.length] ?? null } : row,
      ),
    }));
    const samples: string[] = [];
    await fc.assert(
      fc.asyncProperty(coded, async (document) => {
        // Prices including VAT are exported without it.
        const figures = computeFigures(netDocument(document));
        const { bill, positions } = await readPositions(document);
        expect(positions.map(({ name, unit, quantity }) => [name, unit, plainly(quantity)])).toEqual(
          figures.positions.map(({ row }) => [oneLine(row.name), row.unit, plainly(row.quantity)]),
        );
        const priced = figures.positions.flatMap((figure, at) =>
          figure.mode === 'agreed' ? [{ agreed: figure.unitPrice, read: positions[at]?.price ?? null }] : [],
        );
        expect(priced.map(({ read }) => roundMoney(read ?? ''))).toEqual(
          priced.map(({ agreed }) => roundMoney(agreed ?? '')),
        );
        expect(bill.reconciliation?.file_total).toBe(figures.sums.total);
        expect(bill.reconciliation?.rows.filter(({ difference }) => difference !== '0.00')).toEqual([]);
        if (samples.length < 8) samples.push(textOf(document));
      }),
      { numRuns: 100 },
    );
    expect(await problemsOf(samples)).toEqual([]);
  });
});

describe('limits of the schema', () => {
  const rowOf = (document: ReportDocument, change: Partial<ReportPositionRow>): ReportDocument => ({
    ...document,
    rows: document.rows.map((row) => (row.kind === 'position' ? { ...row, ...change } : row)),
  });

  test.each([
    ['no customer, contract, region, base or day of prices', {}],
    ['an empty code of the project and its name', { project_code: '', project_name: '', address: null }],
    ['VAT within prices', { vat_included: true }],
  ])('is valid with %s', async (_name, head) => {
    const nothing = { customer: null, contract_number: null, contract_date: null, contract_kind: null };
    const document = sampleDocument({ ...nothing, region: null, norm_base: null, price_date: null, ...head });
    expect(await problemsOf(textOf(document))).toEqual([]);
    expect((await readBack(document)).reconciliation?.difference).toBe('0.00');
  });

  test.each([
    ['signs of XML and controls', '<b>&"\'</b> ]]> \u0000\u000B конец', '<b>&"\'</b> ]]> конец'],
    ['half of a letter', 'до \uD83D после', 'до после'],
    ['a very long name', 'Очень длинное имя '.repeat(1500).trim(), 'Очень длинное имя '.repeat(1500).trim()],
  ])('accepts a name of %s', async (_name, name, read) => {
    const document = rowOf(makeDocument([LATHING]), { name });
    expect(await problemsOf(textOf(document))).toEqual([]);
    expect((await readBack(document)).rows[1]?.name).toBe(read);
  });

  test.each(['попугаи', '100 штук по 3', '5', 'м²/сут'])(
    'accepts the unit «%s» unchanged: the schema has no list of units',
    async (unit) => {
      const document = rowOf(makeDocument([LATHING]), { unit });
      expect(await problemsOf(textOf(document))).toEqual([]);
      expect((await readBack(document)).rows[1]?.unit_raw).toBe(unit);
    },
  );

  test('a machinist without a machine gets a free one, and an unknown grade is reported', async () => {
    const document = makeDocument([{ ...LATHING, lines: [LABOUR, { ...DRIVER, code: '', name: 'Водитель' }] }]);
    expect(await problemsOf(textOf(document))).toEqual([]);
    const bill = await readBack(document);
    expect(bill.reconciliation?.difference).toBe('0.00');
    expect(bill.skipped.map(({ text }) => text).join()).toContain('Разряд машиниста не указан, записан 0, позиции: 1');
  });

  test('an empty specification is still valid', async () => {
    const document = makeDocument([]);
    expect(await problemsOf(textOf(document))).toEqual([]);
  });
});
