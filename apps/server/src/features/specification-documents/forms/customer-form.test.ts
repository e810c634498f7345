import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import type { LabelledLine, PaperForm } from '#platform/documents/form/paper-form.ts';
import { anAnnex } from '../samples/annex.fixtures.ts';
import { makeDocument, sampleDocument } from '../samples/report.fixtures.ts';
import { openReport, partsOf } from '../samples/report-reading.fixtures.ts';
import type { ReportDocument, ReportRow } from '../report.types.ts';
import { customerForm } from './customer-form.ts';
import {
  valueOf,
  priced,
  titlesOf,
  linesOf,
  totalsOf,
  write,
  expectSums,
  expectFormulas,
} from './customer-form.fixtures.ts';

const labelsOf = ({ totals }: PaperForm) =>
  totals.map((line) => (line as LabelledLine).label.replaceAll('\u00A0', ' '));

/** The sample with every unit price fixed, as on commit. */
function fixed(document: ReportDocument): ReportDocument {
  const rows = document.rows.map((row): ReportRow => {
    if (row.kind === 'section' || row.price === null || row.quantity === null) return row;
    const total = roundMoney(decimal(row.price).times(decimal(row.quantity)));
    return { ...row, total, is_hand_priced: true, price_source: 'fixed', overhead: '0.00', profit: '0.00' };
  });
  return { ...document, rows };
}

describe('the form for the customer', () => {
  test('adds up: lines, rounding, VAT, each line from materials and works', () => {
    expectSums(50);
  });

  test('has formulas that give the stored results', () => expectFormulas(3), 60_000);

  test('does not reveal how prices are composed', async () => {
    const text = [...(await partsOf(await write(priced(sampleDocument())))).values()].join(' ');
    expect(text).toContain('Устройство бетонной подготовки');
    for (const secret of [
      'Рабочий',
      'Машинист',
      'Бетон тяжёлый',
      'Накладные',
      'прибыль',
      'ФОТ',
      'Прямые',
      'норм. база',
      '06-01-001-01',
      '412.37',
      '5417.33',
      '1-100-30',
    ])
      expect(text).not.toContain(secret);
  });

  test('rounds unit prices first and states the difference once; fixed prices leave none', () => {
    const form = priced(sampleDocument());
    expect(totalsOf(form)).toEqual({
      'Итого по позициям': '226475.38',
      Округление: '0.05',
      'ИТОГО без НДС': '226475.43',
      'НДС 22 %': '49824.59',
      'ВСЕГО с НДС': '276300.02',
    });
    const agreed = priced(fixed(sampleDocument()));
    expect(totalsOf(agreed)).toMatchObject({ 'Итого по позициям': '226475.38', 'ИТОГО без НДС': '226475.38' });
    expect(totalsOf(agreed)).not.toHaveProperty('Округление');
    expect(linesOf(agreed)).toHaveLength(7);
    // Calculated materials and works are still separate.
    expect(titlesOf(agreed)).toEqual(titlesOf(form));
  });

  test('has only non-empty columns', () => {
    const split = ['Цена за единицу, руб. материалы', 'Цена за единицу, руб. работы'];
    const costs = ['Стоимость, руб. материалы', 'Стоимость, руб. работы', 'Стоимость, руб. всего'];
    const first = ['№ п/п', 'Наименование работ и материалов', 'Ед. изм.', 'Кол-во'];
    expect(titlesOf(priced(sampleDocument()))).toEqual([...first, ...split, ...costs]);
    const agreed = makeDocument([{ name: 'Вывоз', unit: 'рейс', quantity: '3', handPrice: '100', lines: [] }]);
    expect(titlesOf(priced(agreed))).toEqual([...first, 'Цена, руб.', 'Стоимость, руб.']);
    const withVat = { vat_included: true, vat_rate: '22' } as const;
    const within = (document: ReportDocument) => priced({ ...document, head: { ...document.head, ...withVat } });
    expect(titlesOf(within(agreed))).toEqual([...first, 'Цена с НДС, руб.', 'Стоимость с НДС, руб.']);
    expect(titlesOf(within(sampleDocument())).slice(4)).toEqual(
      [...split, ...costs].map((title) => title.replace(', руб.', ' с НДС, руб.')),
    );
    const free = { ...agreed, head: { ...agreed.head, vat_included: true, vat_rate: 'none' } as const };
    expect(titlesOf(priced(free)).slice(4)).toEqual(['Цена, руб.', 'Стоимость, руб.']);
    const [row] = agreed.rows;
    const noted = { ...agreed, rows: [{ ...row, note: 'по заявке', drawing_ref: 'КЖ-4' } as ReportRow] };
    expect(titlesOf(priced(noted)).at(-1)).toBe('Примечание');
    expect(linesOf(priced(noted))[0]?.at(-1)).toBe('по заявке\nЧерт.: КЖ-4');
    const parts = { price_material: '60.00', price_work: '40.00', price_source: 'bill' };
    const ofBill = priced({ ...agreed, rows: [{ ...row, ...parts } as ReportRow] });
    expect(linesOf(ofBill)[0]?.slice(4).map(valueOf)).toEqual(['60.00', '40.00', '180.00', '120.00', '300.00']);
    expect(titlesOf(customerForm(sampleDocument(), { withPrices: false }))).toEqual(first);
  });

  test('of an agreement states the changes and ends with the change of the price', () => {
    const form = priced(anAnnex());
    expect(form.belongsTo?.replaceAll('\u00A0', ' ')).toContain(
      'к дополнительному соглашению № 3 от 22 ноября 2026 г.',
    );
    expect(titlesOf(form).slice(-2)).toEqual(['По договору, руб.', 'Изменение, руб.']);
    expect(linesOf(form).map((line) => line.slice(-3).map(valueOf))).toEqual([
      ['1250.00', '1000.00', '250.00'],
      ['0.00', '500.00', '-500.00'],
      ['99.99', '0.00', '99.99'],
    ]);
    expect(totalsOf(form)).toEqual({
      'Итого по позициям соглашения': '-150.01',
      'Изменение цены без НДС': '-150.01',
      'НДС 22 %': '-33.00',
      'Изменение цены с НДС': '-183.01',
    });
    expect(form.inWords).toMatch(/^Стоимость работ по Договору уменьшается на 183\s/);
  });

  test("of an agreement states the contract's row by its signed amount, like the annex of the agreement", () => {
    // 28.475 × 10 341.71 is 294 480.19; the contract says 294 480.02.
    const annex = anAnnex();
    const before = { quantity_before: '28.475', price_before: '10341.71', total_before: '294480.02' };
    const rows = annex.rows.map((row) =>
      row.kind === 'position' && row.number === '1' && row.change
        ? { ...row, change: { ...row.change, ...before } }
        : row,
    );
    const form = priced({ ...annex, rows });
    expect(linesOf(form)[0]?.slice(-2).map(valueOf)).toEqual(['294480.02', '-293230.02']);
    expect(totalsOf(form)).toMatchObject({ 'Итого по позициям соглашения': '-293630.03' });
    expect(totalsOf(form)).not.toHaveProperty('Округление');
  });

  test('says that the cost of works is the remainder where materials have a column of their own', () => {
    const said = (form: PaperForm) => form.notes.some((note) => note.includes('стоимость работ – остаток'));
    expect(said(priced(sampleDocument()))).toBe(true);
    expect(said(priced(anAnnex()))).toBe(false);
  });

  test('without prices contains no amount, and prints to pdf too', async () => {
    const form = customerForm(sampleDocument(), { withPrices: false });
    expect([form.totals, form.inWords, form.orientation]).toEqual([[], undefined, 'portrait']);
    expect(form.columns.filter(({ kind }) => kind === 'money')).toEqual([]);
    for (const one of [form, priced(sampleDocument()), priced(anAnnex())])
      expect(
        Buffer.from(await write(one, 'pdf'))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
  });

  test('has one number in the heading of an annex, and the company name with its legal form', async () => {
    expect(priced(anAnnex()).title.replaceAll('\u00A0', ' ')).toBe('СПЕЦИФИКАЦИЯ от 20 ноября 2026 г.');
    const { head } = sampleDocument();
    const company = { ...head.company, name: 'Вектор', full_name: 'Общество с ограниченной ответственностью «Вектор»' };
    const parts = await partsOf(await write(priced({ ...sampleDocument(), head: { ...head, company } })));
    expect(parts.get('docProps/core.xml')).toContain('ООО «Вектор»');
    expect(parts.get('docProps/core.xml')).toContain('СПЕЦИФИКАЦИЯ № 1');
  });

  test('states that the total is a minimum if a work has no price', () => {
    const document = makeDocument([
      { name: 'Вывоз', unit: 'рейс', quantity: '3', handPrice: '100', lines: [] },
      { name: 'Полив', unit: 'м2', quantity: '3', lines: [] },
    ]);
    const rows = document.rows.map((row): ReportRow =>
      row.number === '2' ? ({ ...row, price: null } as ReportRow) : row,
    );
    const form = priced({ ...document, rows });
    expect(labelsOf(form).filter((label) => label.endsWith(', не менее'))).toEqual([
      'Итого по позициям, не менее',
      'ИТОГО без НДС, не менее',
      'НДС 22 %, не менее',
      'ВСЕГО с НДС, не менее',
    ]);
    expect(form.inWords).toMatchObject({ bound: 'at_least' });
    const whole = priced({ ...document, rows: rows.slice(0, 1) });
    expect(labelsOf(whole).join(' ')).not.toContain('не менее');
    expect(whole.inWords).toMatchObject({ bound: 'exact' });
  });

  test('of an empty document has no total, no amount in words and no signatures', () => {
    const form = priced({ ...sampleDocument(), rows: [] });
    expect([form.totals, form.inWords, form.sides, form.notes]).toEqual([[], undefined, undefined, ['Позиций нет.']]);
  });

  test('without prices keeps long rows whole, and marks a draft once per page', async () => {
    const document = sampleDocument();
    const draft = { ...document, head: { ...document.head, status: 'calculated' } };
    const workbook = await openReport(await write(customerForm(draft, { withPrices: false })));
    const [sheet] = workbook.worksheets;
    expect(sheet?.getCell('A1').value).toMatch(/^ПРОЕКТ\. Цены не утверждены\nПриложение/);
    expect(sheet?.getCell('D1').master.address).toBe('A1');
    expect(sheet?.headerFooter).toMatchObject({ differentFirst: true, firstFooter: sheet?.headerFooter.oddFooter });
    expect(sheet?.headerFooter.firstHeader ?? '').toBe('');
    const signed: string[] = [];
    sheet?.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.master === cell && typeof cell.value === 'string' && /^(ЗАКАЗЧИК|ПОДРЯДЧИК)$/.test(cell.value))
          signed.push(cell.address[0] ?? '');
      }),
    );
    expect(signed).toEqual(['A', 'A']);
  });
});
