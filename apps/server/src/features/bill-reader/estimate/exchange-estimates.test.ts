import { describe, expect, test } from 'vitest';
import { arpsTotal, estimateAsArps } from '#testing/files/estimate-as-arps.ts';
import { estimateAsGge, type GgeSpelling } from '#testing/files/estimate-as-gge.ts';
import { estimateFile } from '#testing/files/estimate-form.ts';
import { madeEstimate } from '#testing/files/make-local-estimate.ts';
import { makeZip } from '#testing/files/make-zip.ts';
import { publishedEstimate } from '#testing/files/published-estimate.ts';
import { refusalOf } from '../samples/bill.fixtures.ts';
import { readBill } from '../read-bill.ts';
import type { ReadBill } from '../bill-reader.types.ts';

const SEEDS = Array.from({ length: 30 }, (_none, at) => at + 1);
const read = (text: string, fileName = 'ЛСР.gge') => readBill({ bytes: Buffer.from(text), fileName });

/** Node can decode these legacy encodings but not encode them. */
function inLetters(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(Array.from({ length: 256 }, (_none, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Uint8Array.from(text, (sign) => codes.get(sign) ?? 63);
}

/** The format-independent content of the rows; only some formats state the justification of overhead. */
function meaningOf({ rows }: ReadBill): unknown[] {
  const places = new Map(rows.map((row, at) => [row.source.row, at]));
  return rows.map(({ source: _source, line_terms: terms, position_terms: position, ...row }) => ({
    ...row,
    position_terms: position && { ...position, kind_of_work: null },
    formula: null,
    line_terms: terms && { ...terms, machine_row: places.get(terms.machine_row ?? -1) ?? null },
  }));
}

describe('a local estimate in the exchange form of the ministry', () => {
  test.each<[GgeSpelling]>([['common root'], ['own root']])(
    '%s gives the same result as its workbook',
    async (spelling) => {
      const bill = await read(estimateAsGge(publishedEstimate(), spelling));
      const workbook = await readBill({ bytes: estimateFile(publishedEstimate()), fileName: 'ЛСР.xlsx' });
      expect(meaningOf(bill)).toEqual(meaningOf(workbook));
      expect(bill).toMatchObject({
        format: 'gge',
        reconciliation: { file_total: '14969.98', read_total: '14969.98', difference: '0.00' },
        title_block: { construction: 'Дом культуры', object: 'Кровля', number: '02-01-01' },
        warnings: [],
      });
    },
  );

  test.each(SEEDS)('generated with seed %i, gives the same result as its workbook', async (seed) => {
    const made = madeEstimate(seed);
    const bill = await read(estimateAsGge(made.sheet, seed % 2 === 0 ? 'common root' : 'own root'), 'смета.xml');
    const workbook = await readBill({ bytes: estimateFile(made.sheet), fileName: 'ЛСР.xlsx' });
    expect(meaningOf(bill)).toEqual(meaningOf(workbook));
    expect(bill.reconciliation).toMatchObject({ file_total: made.sum, read_total: made.sum, difference: '0.00' });
    expect(bill.warnings).toEqual([]);
  });

  test('with a total that differs from its lines gives a warning', async () => {
    const bill = await read(estimateAsGge(publishedEstimate({ total: '15000.00' })));
    expect(bill.reconciliation).toMatchObject({ file_total: '15000.00', difference: '30.02' });
    expect(bill.warnings.map(({ code }) => code)).toEqual(['totals_differ']);
  });

  const changed = (from: string | RegExp, to: string) => estimateAsGge(publishedEstimate()).replace(from, to);
  test.each([
    [
      'a percent of another base',
      changed('<Target>ФОТ</Target>', '<Target>ПЗ</Target>'),
      /накладные расходы 109 % от «ПЗ»/,
    ],
    [
      'storage costs',
      changed('</Material>', '<WarehouseCur>12.50</WarehouseCur></Material>'),
      /заготовительно-складские расходы 12\.50/,
    ],
    ['an addition', changed('<Totals>', '<Amendments>5.5</Amendments><Totals>'), /надбавки к стоимости 5\.5/],
  ])('%s is reported and not imported', async (_what, text, words) => {
    const reported = (await read(text)).warnings.filter(({ code }) => code === 'not_taken_over');
    expect(reported.map(({ message }) => message.ru)).toEqual([expect.stringMatching(words)]);
  });

  test('an invalid figure is reported and not guessed', async () => {
    const bill = await read(changed('<PricePerUnitCur>475.11<', '<PricePerUnitCur>договорная<'));
    expect(bill.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['price_not_a_number', 'totals_differ']),
    );
    expect(bill.rows.find(({ name }) => name === 'Средний разряд работы 2,5')?.price).toBeNull();
  });

  test.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]>', 'broken_file'],
    ['an unknown entity', '', 'broken_file'],
  ])('with %s is rejected', async (_what, prolog, code) => {
    const text = estimateAsGge(publishedEstimate());
    const bad = prolog === '' ? text.replace('Кровля', '&a;') : text.replace('\n', `\n${prolog}`);
    expect((await refusalOf(read(bad))).code).toBe(code);
  });

  test.each([
    ['nesting without end', '<a>'.repeat(200), 'depth'],
    ['a text without end', `<a>${'я'.repeat(40_000)}</a>`, 'text_length'],
  ])('with %s is rejected by its limit', async (_what, part, limit) => {
    const refusal = await refusalOf(read(changed('<SummaryType>', `${part}<SummaryType>`)));
    expect(refusal).toMatchObject({ code: 'too_complex', detail: { limit } });
  });

  test('with many positions returns each of them', async () => {
    const text = estimateAsGge(publishedEstimate());
    const [item = ''] = /<Item>.*?<\/Item>/su.exec(text) ?? [];
    const bill = await read(text.replace(item, item.repeat(200)));
    expect(bill.rows.filter(({ kind }) => kind === 'work')).toHaveLength(201);
  });

  test('without an estimate in it is rejected', async () => {
    const text = '<LocalEstimateResourceIndexMethod><Num>1</Num></LocalEstimateResourceIndexMethod>';
    expect((await refusalOf(read(text))).code).toBe('broken_file');
  });
});

describe('АРПС 1.10', () => {
  const arps = (text: string, fileName = 'смета.arp') => readBill({ bytes: inLetters(text, 'ibm866'), fileName });
  const position = (changes: Record<number, string>, ...others: string[]) => {
    const fields: Record<number, string> = {
      1: '1',
      2: '15.12-01-034-02',
      3: '100 м2',
      4: 'Обрешётка',
      15: '200,00',
      16: '100,00',
      17: '60,00',
      18: '20,00',
      19: '40,00',
      26: '2,5',
      ...changes,
    };
    const record = Array.from({ length: 29 }, (_none, at) => (at === 0 ? '20' : (fields[at] ?? '')));
    return arps(['1#АРПС 1.10#П', '3###', '10#0##Кровля', record.join('#'), ...others].join('\r\n'));
  };

  test.each([['ibm866'], ['windows-1251'], ['utf-8']])('in the encoding %s', async (encoding) => {
    const text = estimateAsArps(publishedEstimate());
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : inLetters(text, encoding);
    const bill = await readBill({ bytes, fileName: 'смета.txt' });
    expect(bill).toMatchObject({ format: 'arps', title_block: { document: '02-01-01' } });
    expect(bill.rows.slice(0, 2)).toMatchObject([
      { kind: 'section', name: 'Обрешётка' },
      { kind: 'work', code: '12-01-034-02', unit_raw: '100 м2', quantity: '0.61' },
    ]);
  });

  test.each(SEEDS)("generated with seed %i, equals its program's totals", async (seed) => {
    const { sheet, positions } = madeEstimate(seed);
    const text = estimateAsArps(sheet).replace(
      /^3#.*$/mu,
      `3${'#'.repeat(13)}${arpsTotal(sheet).replace('.', ',')}######`,
    );
    const bill = await arps(text);
    expect(bill.rows.filter(({ kind }) => kind === 'work')).toHaveLength(positions.length);
    expect(bill.reconciliation?.difference).toBe('0.00');
    expect(bill.warnings).toEqual([]);
  });

  test('imports cost elements as lines, and percents from shares', async () => {
    const bill = await position({}, '25#2###1,09', '25#3###57', '30#01.7#кг#Гвозди##0,5##12,00');
    expect(bill.rows.slice(2).map(({ line_terms: terms, quantity, price }) => [terms?.kind, quantity, price])).toEqual([
      ['labour', '2.5', '100.00'],
      ['machine', '2.5', '40.00'],
      ['machinist', '2.5', '20.00'],
      ['material', '2.5', '40.00'],
    ]);
    expect(bill.rows[1]?.position_terms).toMatchObject({ overhead_percent: '109', profit_percent: '57' });
    expect(bill.skipped.map(({ text }) => text)).toEqual([expect.stringMatching(/Гвозди/)]);
  });

  test('imports resources if they add up to the elements', async () => {
    const resources = [
      '30#1-100-25#чел.-ч#Рабочие##10##10,00',
      '30#91.05.01-017#маш.-ч#Кран##4##10,00',
      '30#4-100-060#чел.-ч#Машинист##4##5,00',
      '30#01.7.15.06-0111#кг#Гвозди##2##20,00',
    ];
    const bill = await position({}, ...resources);
    expect(bill.rows.slice(2).map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ['Рабочие', '25', '10.00'],
      ['Кран', '10', '10.00'],
      ['Машинист', '10', '5.00'],
      ['Гвозди', '5', '20.00'],
    ]);
  });

  test.each([
    ['base prices alone', { 5: '99,00', 15: '0', 16: '0', 17: '0', 18: '0', 19: '0' }, [], /базисная цена 99,00/],
    ['parts that are not the price', { 15: '250,00' }, [], /не равна сумме своих частей 200\.00/],
    ['a percent that is neither', {}, ['25#2###9'], /ни на долю, ни на процент/],
    ['two percents', {}, ['25#2###1,09', '25#2###1,10'], /второе значение/],
  ])('%s: reported, and nothing is guessed', async (_what, changes, others, words) => {
    const bill = await position(changes, ...others);
    const reported = bill.warnings.filter(({ code }) => code === 'not_taken_over');
    expect(reported.map(({ message }) => message.ru)).toEqual([expect.stringMatching(words)]);
  });

  test('a truncated position rejects the file, another version is rejected by name', async () => {
    expect(await refusalOf(arps('1#АРПС 1.10#П\r\n20#1#2#3'))).toMatchObject({ code: 'broken_file' });
    const refusal = await refusalOf(arps('1#АРПС 2.0#П\r\n'));
    expect(refusal).toMatchObject({ code: 'not_a_spreadsheet' });
    expect(refusal.texts.ru).toContain('АРПС 2.0');
    expect((await refusalOf(arps('просто текст', 'a.txt'))).code).toBe('not_a_spreadsheet');
  });
});

describe('a document of Гранд-Смета', () => {
  const document = (positions: string, more = '') =>
    `<?xml version="1.0" encoding="windows-1251"?>\n<Document Generator="GrandSmeta" ProgramVersion="12.3"><Properties LocNum="02-01-01" Object="Кровля" Constr="Дом культуры"/>${more}<Chapters><Chapter Caption="Обрешётка"><Header Caption="Скат"/><Header Caption=""/>${positions}</Chapter></Chapters></Document>`;
  const POSITION =
    '<Position Number="1" Code="ГЭСН12-01-034-02" Caption="Обрешётка" Units="100 м2" SysID="7"><Quantity Fx="61/100" Result="0,61"/><PriceCurr PZ="200,00" OZ="100,00" EM="60,00" ZM="20,00" MT="40,00"/><Resources><Mat Caption="Гвозди" Code="01.7" Units="т" Quantity="0,0015"/></Resources></Position>';
  const grand = (text: string, fileName = 'смета.xml') =>
    readBill({ bytes: inLetters(text, 'windows-1251'), fileName });

  test('is read as positions with their cost elements', async () => {
    const bill = await grand(document(POSITION));
    expect(bill.rows.map(({ kind, name, quantity, price }) => [kind, name, quantity, price])).toEqual([
      ['section', 'Обрешётка', null, null],
      ['section', 'Скат', null, null],
      ['work', 'Обрешётка', '0.61', null],
      ['resource', 'Оплата труда рабочих', '0.61', '100.00'],
      ['resource', 'Эксплуатация машин без оплаты труда машинистов', '0.61', '40.00'],
      ['resource', 'Оплата труда машинистов', '0.61', '20.00'],
      ['resource', 'Материалы', '0.61', '40.00'],
    ]);
    expect(bill).toMatchObject({ format: 'grand', reconciliation: null, title_block: { object: 'Кровля' } });
    expect(bill.rows[2]?.formula).toBe('61/100');
    expect(bill.skipped.map(({ text }) => text)).toEqual([expect.stringMatching(/Гвозди/)]);
    expect(bill.warnings.map(({ message }) => message.ru)).toEqual([expect.stringMatching(/накладные расходы/)]);
  });

  test('gives the same result inside its package', async () => {
    const entries = [
      { name: 'Data.xml', data: inLetters(document(POSITION), 'windows-1251') },
      { name: 'Properties.txt', data: 'DocType=sdtSmeta' },
    ];
    const packed = await readBill({ bytes: makeZip(entries), fileName: 'смета.gsfx' });
    expect(packed.rows).toEqual((await grand(document(POSITION))).rows);
  });

  test('repeated positions, technology cards and markups are reported and not counted', async () => {
    const card = POSITION.replace('SysID="7"', 'SysID="8" DBFlags="TechK Auto"');
    const charges =
      '<AddZatrats><Item Caption="Снижение" Value="0,9"/><Item Caption="Зимнее" Options="Inactive"/></AddZatrats>';
    const bill = await grand(document(`${POSITION}${POSITION}${card}`, charges));
    expect(bill.rows.filter(({ kind }) => kind === 'work')).toHaveLength(1);
    expect(bill.skipped.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Позиция повторена/),
        expect.stringMatching(/^Технологическая карта/),
      ]),
    );
    expect(bill.warnings.map(({ message }) => message.ru)).toEqual([
      expect.stringMatching(/накладные/),
      expect.stringMatching(/Снижение 0,9/),
    ]);
  });

  test('base prices without current ones are reported, and the position has no price', async () => {
    const bill = await grand(document(POSITION.replace('PriceCurr', 'PriceBase')));
    expect(bill.rows.filter(({ kind }) => kind === 'resource')).toEqual([]);
    expect(bill.warnings.map(({ message }) => message.ru)).toContainEqual(
      expect.stringMatching(/базисная цена 200,00/),
    );
  });

  test('without chapters is rejected', async () => {
    expect((await refusalOf(grand('<Document Generator="GrandSmeta"><Properties/></Document>'))).code).toBe(
      'broken_file',
    );
  });
});
