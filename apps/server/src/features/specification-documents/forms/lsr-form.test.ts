import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import { describe, expect, test } from 'vitest';
import { BLANK, type FormCell, type FormRow, type PaperForm } from '#platform/documents/form/paper-form.ts';
import { write as writeForm } from '#platform/documents/form/write-form.ts';
import { anAnnex } from '../samples/annex.fixtures.ts';
import { makeDocument, sampleDocument } from '../samples/report.fixtures.ts';
import { differences, openReport, withoutResults } from '../samples/report-reading.fixtures.ts';
import type { ReportBill, ReportDocument, ReportRow } from '../report.types.ts';
import { lsrForm } from './lsr-form.ts';

const lsr = (document: ReportDocument): PaperForm => lsrForm(document, { withPrices: true });
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const factsOf = ({ facts }: PaperForm) => Object.fromEntries(facts.map(([label, text]) => [label, plain(text)]));
const valueOf = (cell: FormCell | undefined): string | null =>
  cell !== null && typeof cell === 'object' ? cell.value : (cell ?? null);
const cellsOf = (row: FormRow): (string | null)[] => ('line' in row ? row.line.map(valueOf) : []);
/** The last cell of each line by its name. */
const amounts = (rows: readonly FormRow[]) =>
  rows.flatMap((row) => ('line' in row ? [[plain(cellsOf(row)[2] ?? ''), cellsOf(row).at(-1)]] : []));

const byHand = () =>
  makeDocument([{ name: 'Вывоз грунта', unit: 'рейс', quantity: '3', handPrice: '100', lines: [] }], {
    date: '2026-09-01',
  });

describe('the local estimate of an agreement', () => {
  test('names the contract, the agreement and the change of the price', () => {
    expect(factsOf(lsr(anAnnex()))).toMatchObject({
      'Договор:': '№ 12/2026-СМР от 5 января 2026 г.',
      'Дополнительное соглашение:': '№ 3 от 22 ноября 2026 г., приложение № 1',
      'Изменение цены договора, руб.:': '−183,01',
    });
    expect(factsOf(lsr(anAnnex()))).not.toHaveProperty('Сметная стоимость, руб.:');
  });

  test('lists removed works without a price', () => {
    const lines = lsr(anAnnex()).rows.map(cellsOf);
    const at = lines.findIndex((cells) => cells[2]?.startsWith('Подбетонка') ?? false);
    expect(lines[at]).toEqual([
      '2',
      null,
      'Подбетонка\nПо договору: 5 м3 по цене 100,00 руб.',
      'м3',
      null,
      null,
      'исключается',
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(lines[at + 1]?.[2]).toBe('Итого по разделу 1 Земляные работы');
  });

  test('ends with the change of the price, in figures given by formulas and in words', async () => {
    const form = lsr(anAnnex());
    expect(amounts(form.totals)).toEqual([
      ['Итого по смете', '1349.99'],
      ['в том числе работы по договорной цене', '1349.99'],
      ['По договору до соглашения', '1500.00'],
      ['Изменение цены без НДС', '-150.01'],
      ['НДС 22 %', '-33.00'],
      ['Изменение цены с НДС', '-183.01'],
    ]);
    expect(form.inWords).toMatch(/^Стоимость работ по Договору уменьшается на 183\s/);
    for (const head of [{}, { vat_included: true }, { vat_rate: 'none' as const }]) {
      const bytes = await writeForm(lsr(anAnnex(head)), { format: 'xlsx', rows: [] });
      const recalculated = await openReport(await withoutResults(bytes));
      calculateFormulas(recalculated);
      expect(differences(await openReport(bytes), recalculated)).toEqual([]);
    }
  });
});

describe('the head of the local estimate', () => {
  const bill = (file_name: string, given: Partial<NonNullable<ReportBill['title_block']>> = {}): ReportBill => ({
    file_name,
    title_block: { number: null, construction: null, object: null, reason: null, ...given },
  });
  const headed = (bills: ReportBill[]) => {
    const document = sampleDocument();
    return factsOf(lsr({ ...document, head: { ...document.head, bills } }));
  };

  test('states what the form asks for, in its order', () => {
    const facts = headed([]);
    expect(Object.keys(facts).slice(0, 11)).toEqual([
      'Договор:',
      'Наименование программного продукта:',
      'Наименование редакции сметных нормативов:',
      'Наименование субъекта Российской Федерации:',
      'Наименование стройки:',
      'Наименование объекта:',
      'Адрес объекта:',
      'Наименование работ и затрат:',
      'Составлен методом:',
      'Основание:',
      'Составлен в текущем уровне цен:',
    ]);
    expect(facts).toMatchObject({
      'Наименование редакции сметных нормативов:': 'Стартовая база «Каркас» (укрупнённая)',
      'Наименование субъекта Российской Федерации:': 'Московская область',
      'Составлен методом:': 'ресурсным',
      'Составлен в текущем уровне цен:': 'IV квартал 2026 г. (на 01.10.2026)',
    });
  });

  test('names construction, object and basis as the bill does, and nothing that bills name differently', () => {
    const stated = { construction: 'Дом культуры', object: 'Кровля', reason: '38.2023-КР' };
    expect(headed([bill('ВОР.xlsx', stated)])).toMatchObject({
      'Наименование стройки:': 'Дом культуры',
      'Наименование объекта:': 'Кровля',
      'Основание:': '38.2023-КР',
    });
    expect(headed([bill('1.xlsx', stated), bill('2.xlsx', { object: 'Стены', reason: '___' })])).toMatchObject({
      'Наименование объекта:': 'Складской комплекс в посёлке Лесной, навес для техники',
      'Основание:': '38.2023-КР',
    });
  });

  test('a bill without project documents is the basis itself', () => {
    const document = byHand();
    const bills = [bill('ВОР.xlsx'), bill('КР.xlsx', { number: '12' })];
    expect(factsOf(lsr({ ...document, head: { ...document.head, bills } }))).toMatchObject({
      'Основание:': 'ведомость объёмов работ (файл «ВОР.xlsx»); ведомость объёмов работ № 12',
    });
  });

  test('prices by an index name the method, and leave the letter on indexes blank', () => {
    const document = sampleDocument();
    const rows = document.rows.map((row): ReportRow =>
      row.kind === 'section'
        ? row
        : { ...row, lines: row.lines.map((line) => ({ ...line, base_price: '100', price_index: '1.2' })) },
    );
    expect(factsOf(lsr({ ...document, rows }))).toMatchObject({
      'Составлен методом:': 'ресурсно-индексным',
      'Реквизиты письма Минстроя России об индексах:': BLANK,
    });
  });
});

describe('the local estimate of hand prices', () => {
  test('leaves the base, the method and the price level blank, and states no pay or hours', () => {
    const facts = factsOf(lsr(byHand()));
    expect(Object.keys(facts).filter((label) => facts[label] === BLANK)).toEqual([
      'Наименование редакции сметных нормативов:',
      'Наименование субъекта Российской Федерации:',
      'Составлен методом:',
      'Основание:',
      'Составлен в текущем уровне цен:',
    ]);
    expect(Object.keys(facts).filter((label) => /оплату|труда/u.test(label))).toEqual([]);
  });

  test('states neither region nor level where the prices are of a later day than the document', () => {
    const document = sampleDocument();
    const later = { ...document, head: { ...document.head, date: '2026-08-01', price_date: '2026-10-01' } };
    expect(factsOf(lsr(later))).toMatchObject({
      'Наименование субъекта Российской Федерации:': BLANK,
      'Составлен в текущем уровне цен:': BLANK,
    });
  });

  test('a price that keeps its calculated parts is no work by an agreed price', () => {
    const document = byHand();
    const parts = { labour: '250.00', machinists: '0.00', machines: '0.00', materials: '0.00', consumables: '0.00' };
    const rest = { direct: '250.00', overhead: '0.00', profit: '0.00', equipment: '0.00' };
    const rows = document.rows.map(
      (row) => ({ ...row, price_source: 'adjusted', parts: { ...parts, ...rest } }) as ReportRow,
    );
    const form = lsr({ ...document, rows });
    expect(form.rows.map((row) => cellsOf(row)[1])).toContain('Цена по расчёту с корректировкой');
    expect(JSON.stringify([form.rows, form.totals])).not.toMatch(/Договорная цена|работы по договорной цене/);
  });

  test.each([
    [undefined, 'Договорная цена'],
    ['bill', 'Цена ведомости'],
    ['fixed', 'Цена по расчёту'],
    ['adjusted', 'Договорная цена'],
  ])('states the source of a price: %s', (source, ground) => {
    const document = byHand();
    const rows = document.rows.map((row) => ({ ...row, price_source: source }) as ReportRow);
    const [first] = lsr({ ...document, rows }).rows;
    expect(first && cellsOf(first)[1]).toBe(ground);
  });
});

test('the totals stay on one page with the signatures, and an empty document is not signed', () => {
  const form = lsr(sampleDocument());
  expect(form.totals[0]).toEqual({ section: 'ИТОГИ ПО СМЕТЕ' });
  expect(form.signatures).toHaveLength(2);
  const empty = lsr({ ...byHand(), rows: [] });
  expect([empty.totals, empty.signatures, empty.notes]).toEqual([[], [], ['Позиций нет.']]);
});
