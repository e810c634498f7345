import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import { describe, expect, test } from 'vitest';
import type { FormCell, FormRow, PaperForm } from '#platform/documents/form/paper-form.ts';
import { write as writeForm } from '#platform/documents/form/write-form.ts';
import { anAnnex } from '../samples/annex.fixtures.ts';
import { makeDocument, sampleDocument } from '../samples/report.fixtures.ts';
import { differences, openReport, withoutResults } from '../samples/report-reading.fixtures.ts';
import type { ReportDocument, ReportRow } from '../report.types.ts';
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

describe('the local estimate of hand prices', () => {
  test('does not state a base, a price date, pay or hours', () => {
    expect(Object.keys(factsOf(lsr(byHand())))).toEqual([
      'Договор:',
      'Наименование стройки:',
      'Наименование объекта:',
      'Наименование работ и затрат:',
      'Сметная стоимость, руб.:',
    ]);
    expect(factsOf(lsr(sampleDocument()))).toMatchObject({
      'Основание:': 'Стартовая база «Каркас» (укрупнённая)',
      'Уровень цен:': 'текущий, 01.10.2026',
    });
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
