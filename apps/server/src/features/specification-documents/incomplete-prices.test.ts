import { describe, expect, test } from 'vitest';
import type { FormRow, PaperForm } from '#platform/documents/form/paper-form.ts';
import { anAgreementHead, anAnnex } from './samples/annex.fixtures.ts';
import { HEAD } from './samples/head.fixtures.ts';
import { customerForm } from './forms/customer-form.ts';
import { estimatePages } from './forms/estimate-form.ts';
import { lsrForm } from './forms/lsr-form.ts';
import { makeDocument } from './samples/report.fixtures.ts';
import { reportTitle } from './report-paper.ts';
import type { ReportDocument } from './report.types.ts';

const MARK = 'Кладка\nЦена неполная, ресурсов без цены: 1';
const line = { kind: 'material', unit: 'шт', norm: '2' } as const;
/** 2 × 100.00 of bricks is priced, the mortar is not; the other position is complete. */
const incomplete = () =>
  makeDocument([
    {
      name: 'Кладка',
      unit: 'м3',
      quantity: '1',
      lines: [
        { ...line, name: 'Кирпич', price: '100' },
        { ...line, name: 'Раствор', price: null },
      ],
    },
    { name: 'Вывоз', unit: 'рейс', quantity: '1', handPrice: '50', lines: [] },
  ]);
const namesIn = (rows: readonly FormRow[]) =>
  rows
    .flatMap((row) => (Array.isArray(row) ? row : 'line' in row ? row.line : []))
    .filter((cell) => typeof cell === 'string');
const allTexts = (form: PaperForm) => JSON.stringify([form.rows, form.totals, form.facts]);

describe('a position with an unpriced resource', () => {
  test.each([
    ['customer', customerForm],
    [
      'estimate',
      (document: ReportDocument, { withPrices }: { withPrices: boolean }) =>
        estimatePages(document, { sections: ['specification'], with_prices: withPrices }).form,
    ],
    ['lsr', lsrForm],
  ] as const)('is marked in the form %s, and its sums are minimums', (_, write) => {
    const form = write(incomplete(), { withPrices: true });
    expect(namesIn(form.rows)).toContain(MARK);
    expect(allTexts(form)).toContain('не менее');
    const silent = write(incomplete(), { withPrices: false });
    expect(namesIn(silent.rows)).not.toContain(MARK);
  });

  test('is noted in the head of the local estimate', () => {
    const { facts } = lsrForm(incomplete(), { withPrices: true });
    expect(facts?.map(([label]) => label)).toContain('Сметная стоимость, руб., не менее:');
  });
});

describe('of an incomplete sum every part it changes is a minimum', () => {
  const charges = [
    { name: 'Зимнее удорожание', kind: 'winter', base: 'all', percent: '2' },
    { name: 'Скидка', kind: 'other', base: 'all', percent: '-1' },
    { name: 'Мобилизация', kind: 'other', base: 'sum', percent: '100', sum: '10.00' },
  ] as const;
  const charged = () => ({ ...incomplete(), head: { ...incomplete().head, charges } });
  const labelsIn = ({ totals }: PaperForm) => JSON.stringify(totals).replaceAll('\u00A0', ' ');

  test.each([
    ['customer', customerForm, /"Мобилизация"/],
    ['lsr', lsrForm, /"Мобилизация"/],
    [
      'estimate',
      (document: ReportDocument) => estimatePages(document, { sections: ['specification'], with_prices: true }).form,
      /"Прямые затраты, не менее, в том числе:"/,
    ],
  ] as const)('in the form %s', (_, write, own) => {
    const labels = labelsIn(write(charged(), { withPrices: true }));
    expect(labels).toMatch(/НДС 22 %[^"]*, не менее"/);
    expect(labels).toMatch(/"Зимнее удорожание[^"]*, не менее"/);
    expect(labels).toMatch(/"Скидка[^"]*, не более"/);
    expect(labels).toContain('"Мобилизация"');
    expect(labels).toMatch(own);
  });

  test('a section where nothing has a price is not a minimum of zero', () => {
    const unpriced = { name: 'Окраска', unit: 'м2', quantity: '1', lines: [] };
    const document = makeDocument([{ number: '7', name: 'Отделка' }, unpriced]);
    for (const write of [customerForm, lsrForm]) {
      const texts = allTexts(write(document, { withPrices: true }));
      expect(texts).not.toMatch(/Итого по разделу 7[^"]*не менее/);
      expect(texts).toMatch(/Итого по разделу 7/);
    }
  });
});

describe('an unpriced deduction', () => {
  const lessThan = (name: string, quantity: string, price: string | null) => ({
    name,
    quantity,
    unit: 'м3',
    lines: [],
    ...(price === null ? {} : { handPrice: price }),
  });
  const forms = [
    ['customer', customerForm],
    ['lsr', lsrForm],
    [
      'estimate',
      (document: ReportDocument) => estimatePages(document, { sections: ['specification'], with_prices: true }).form,
    ],
  ] as const;

  test.each(forms)('makes the sums of the form %s maximums', (_, write) => {
    const form = write(makeDocument([lessThan('Кладка', '2', '100'), lessThan('Исключение', '-1', null)]), {
      withPrices: true,
    });
    expect(allTexts(form)).toContain('не более');
    expect(JSON.stringify(form)).not.toContain('не менее');
  });

  test.each(forms)('with an unpriced work leaves the sums of the form %s without a bound', (_, write) => {
    const rows = [lessThan('Кладка', '2', '100'), lessThan('Исключение', '-1', null), lessThan('Окраска', '1', null)];
    const form = write(makeDocument(rows), { withPrices: true });
    expect(allTexts(form)).toContain('по известным ценам');
    expect(JSON.stringify(form)).not.toMatch(/не менее|не более/);
  });
});

describe('an agreement with an unpriced work', () => {
  /** The price of the added work is missing, so −250.01 is the largest possible decrease. */
  const open = (): ReportDocument => {
    const annex = anAnnex({ agreement: anAgreementHead(HEAD, { before: '1750.00', delta: '-250.00' }) });
    const rows = annex.rows.map((row) =>
      row.kind === 'position' && row.change?.kind === 'added'
        ? { ...row, price: null, total: null, is_hand_priced: false }
        : row,
    );
    return { ...annex, rows };
  };

  test.each([
    ['customer', customerForm],
    ['lsr', lsrForm],
    [
      'estimate',
      (document: ReportDocument) => estimatePages(document, { sections: ['specification'], with_prices: true }).form,
    ],
  ] as const)('states in the form %s which bound of the change is known', (_, write) => {
    const whole = write(anAnnex(), { withPrices: true });
    expect(JSON.stringify([whole.rows, whole.totals])).toContain('"Изменение цены с НДС"');
    const form = write(open(), { withPrices: true });
    expect(JSON.stringify([form.rows, form.totals])).toContain('"Изменение цены с НДС, не менее"');
    expect(JSON.stringify(form.totals)).not.toMatch(/"Итого по позициям соглашения"|"НДС 22[^"]*%"/);
    expect(form.inWords).toContain('Стоимость работ по Договору уменьшается не более чем на 305 (Триста пять) рублей');
  });

  test.each([
    ['customer', customerForm],
    [
      'estimate',
      (document: ReportDocument) => estimatePages(document, { sections: ['specification'], with_prices: true }).form,
    ],
  ] as const)('states in the form %s no change between two missing prices', (_, write) => {
    const document = open();
    const gaps_before = { missing_prices: 1, missing_deductions: 0 };
    const rows = document.rows.map((row) =>
      row.kind === 'position' && row.change?.kind === 'added'
        ? { ...row, name: 'Окраска', change: { ...row.change, total_before: null, gaps_before } }
        : row,
    );
    const form = write({ ...document, rows }, { withPrices: true });
    const painting = form.rows.map((row) => JSON.stringify(row)).find((text) => text.includes('Окраска'));
    expect(painting?.match(/нет цены/gu)?.length).toBeGreaterThan(1);
    expect(painting).not.toContain('0.00');
  });

  test('is noted in the head of the local estimate too', () => {
    expect(lsrForm(open(), { withPrices: true }).facts?.map(([label]) => label)).toContain(
      'Изменение цены договора, руб., не менее:',
    );
  });
});

test('a report of resource lists alone is titled so', () => {
  const titleOf = (sections: ('resources' | 'specification')[]) =>
    reportTitle(incomplete(), { form: 'estimate', sections, with_prices: true });
  expect(titleOf(['resources'])).toMatch(/^Ведомости ресурсов к спецификации № /);
  expect(titleOf(['specification', 'resources'])).toMatch(/^Сметный расчёт к спецификации № /);
});
