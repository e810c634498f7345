import { describe, expect, test } from 'vitest';
import { buildReport } from './build-report.ts';
import { makeDocument, sampleDocument } from './samples/report.fixtures.ts';
import {
  ALL_SECTIONS,
  openReport,
  partsOf,
  rowOf,
  sumRowOf,
  sheetOf,
  displayedValue,
} from './samples/report-reading.fixtures.ts';
import type { ReportDocument, ReportSection } from './report.types.ts';

const options = { sections: ALL_SECTIONS, with_prices: true };
const MAIN = 'Спецификация';

async function open(document: ReportDocument, sections: ReportSection[] = ALL_SECTIONS) {
  return openReport(await buildReport(document, { sections, with_prices: true }));
}

describe('the sheets', () => {
  test('are in document order and only those requested', async () => {
    expect((await open(sampleDocument())).worksheets.map((sheet) => sheet.name)).toEqual([
      MAIN,
      'Ресурсы',
      'Материалы',
      'Расходные материалы',
      'Расчёт',
    ]);
    expect((await open(sampleDocument(), ['calculation', 'materials'])).worksheets.map((sheet) => sheet.name)).toEqual([
      'Материалы',
      'Расчёт',
    ]);
    expect((await open(sampleDocument(), [])).worksheets.map((sheet) => sheet.name)).toEqual([MAIN]);
  });

  test('print on A4 landscape, fitted to the width, with header and page number on each page', async () => {
    for (const sheet of (await open(sampleDocument())).worksheets) {
      expect(sheet.pageSetup).toMatchObject({
        paperSize: 9,
        orientation: 'landscape',
        fitToPage: true,
        fitToHeight: 0,
      });
      expect(sheet.headerFooter.oddFooter).toContain('Стр. &P из &N');
      const [first, last] = (sheet.pageSetup.printTitlesRow ?? '').split(':').map(Number);
      expect(displayedValue(sheet.getCell(`A${first}`))).toBe('№ п/п');
      expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: last });
      expect(sheet.pageSetup.printArea).toMatch(/^A1:[EGH]\d+$/);
    }
  });

  test('write the outline before the page fit in the properties, as Excel requires', async () => {
    const head =
      (await partsOf(await buildReport(sampleDocument(), options))).get('xl/worksheets/sheet1.xml')?.slice(0, 1500) ??
      '';
    expect(head).toContain(
      '<sheetPr><outlinePr summaryBelow="0" summaryRight="0"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    );
  });

  test('state the base by its own name', async () => {
    const sheet = sheetOf(await open(sampleDocument(), ['specification']), MAIN);
    const row = rowOf(sheet, 'A', 'Основание:');
    expect(String(displayedValue(sheet.getCell(`C${row}`))).replaceAll('\u00A0', ' ')).toMatch(
      /^норм\. база: Стартовая база «Каркас» \(укрупнённая\); цены на 01\.10\.2026/,
    );
  });

  test('contain the requisites of a primary document and lines for both signatures', async () => {
    const sheet = sheetOf(await open(sampleDocument()), MAIN);
    for (const [column, text] of [
      ['A', 'СМЕТНЫЙ РАСЧЁТ к спецификации №\u00A01 от 20\u00A0ноября\u00A02026\u00A0г.'],
      ['C', 'Приложение №\u00A01 к договору №\u00A012/2026-СМР от 5\u00A0января\u00A02026\u00A0г.'],
      ['C', 'АО «Заказчик и партнёры», ИНН 7736050003'],
      ['C', 'ООО «СтройМонтаж», ИНН 7707083893'],
      ['C', 'СК-17\u00A0– Складской комплекс в посёлке Лесной, навес для техники'],
      ['A', 'Стороны согласовали перечень, объёмы и стоимость работ, материалов и других ресурсов по объекту.'],
      ['A', 'ЗАКАЗЧИК'],
      ['E', 'ПОДРЯДЧИК'],
      ['A', '(должность)'],
      ['E', 'Генеральный директор'],
      ['E', '(подпись)'],
      ['E', 'Воронцов А.\u00A0И.'],
      ['E', '(фамилия, инициалы)'],
      ['A', 'М.\u00A0П. (при наличии)'],
    ] as const)
      expect(rowOf(sheet, column, text)).toBeGreaterThan(0);
  });
});

describe('the main sheet', () => {
  test('has a formula and its result for every derived value', async () => {
    const sheet = sheetOf(await open(sampleDocument()), MAIN);
    const at = rowOf(sheet, 'C', 'Устройство бетонной подготовки толщиной 80 мм');
    const cell = (address: string) => ({
      formula: sheet.getCell(address).formula,
      result: displayedValue(sheet.getCell(address)),
    });
    expect(cell(`E${at + 1}`)).toEqual({ formula: `ROUND(E${at}*2.27,7)`, result: 10.9868 });
    expect(cell(`G${at + 1}`)).toEqual({ formula: `ROUND(E${at + 1}*F${at + 1},2)`, result: 4530.63 });
    expect(cell(`G${at + 6}`)).toEqual({ formula: `ROUND(F${at + 6}*E${at + 6}/100,2)`, result: 5417.33 });
    expect(cell(`G${at}`)).toEqual({ formula: `ROUND(SUM(G${at + 1}:G${at + 7}),2)`, result: 41873.86 });
    expect(cell(`F${at}`)).toEqual({ formula: `ROUND(G${at}/E${at},2)`, result: 8651.62 });
    const agreed = rowOf(sheet, 'C', 'Вывоз строительного мусора контейнером 8 м3');
    expect(cell(`G${agreed}`)).toEqual({ formula: `ROUND(E${agreed}*F${agreed},2)`, result: 37500 });
    const net = rowOf(sheet, 'A', 'Итого без НДС, не менее');
    expect(cell(`G${net + 1}`).formula).toBe(`ROUND(G${net}*22/100,2)`);
    expect(cell(`G${rowOf(sheet, 'A', 'Всего с НДС, не менее')}`).result).toBe(276300.02);
    expect(cell(`G${net}`).formula).toBe(
      `ROUND(SUM(${['1', '2', '3'].map((section) => `G${sumRowOf(sheet, 'A', `Итого по разделу ${section}`)}`).join(',')}),2)`,
    );
  });

  test('displays a missing price in words, counts it, and charges nothing for customer-supplied resources', async () => {
    const sheet = sheetOf(await open(sampleDocument()), MAIN);
    const steel = rowOf(sheet, 'C', 'Арматура А500С, диаметр 14 мм');
    expect([displayedValue(sheet.getCell(`F${steel}`)), displayedValue(sheet.getCell(`G${steel}`))]).toEqual([
      'нет цены',
      'нет цены',
    ]);
    const concrete = rowOf(sheet, 'C', 'Бетон тяжёлый В25 W6 (давальческий)');
    expect([displayedValue(sheet.getCell(`F${concrete}`)), displayedValue(sheet.getCell(`G${concrete}`))]).toEqual([
      'от заказчика',
      0,
    ]);
    expect(
      rowOf(sheet, 'A', 'Не хватает цен: 2. В итогах только известная часть стоимости: всего – не менее указанного.'),
    ).toBeGreaterThan(concrete);
    expect(displayedValue(sheet.getCell(`A${rowOf(sheet, 'A', 'Всего с НДС, не менее') + 2}`))).toMatch(
      /^Всего: не менее\s276\s300\s/u,
    );
    const whole = sheetOf(
      await open(makeDocument([{ name: 'Уборка', unit: 'ч', quantity: '1', handPrice: '10', lines: [] }])),
      MAIN,
    );
    expect(() =>
      rowOf(whole, 'A', 'Не хватает цен: 0. В итогах только известная часть стоимости: всего – не менее указанного.'),
    ).toThrow('No row');
  });

  test('groups lines below their work, open in a short document and folded in a long one', async () => {
    const sheet = sheetOf(await open(sampleDocument()), MAIN);
    const at = rowOf(sheet, 'C', 'Устройство бетонной подготовки толщиной 80 мм');
    expect([sheet.getRow(at).outlineLevel, sheet.getRow(at + 1).outlineLevel, sheet.getRow(at + 1).hidden]).toEqual([
      0,
      1,
      false,
    ]);
    const lines = Array.from({ length: 301 }, (_, index) => ({
      kind: 'material' as const,
      name: `Доска ${index}`,
      unit: 'м',
      norm: '1',
      price: '1',
    }));
    const long = sheetOf(await open(makeDocument([{ name: 'Настил', unit: 'м2', quantity: '1', lines }])), MAIN);
    const folded = rowOf(long, 'C', 'Доска 7');
    expect([long.getRow(folded).outlineLevel, long.getRow(folded).hidden, long.getRow(folded - 8).hidden]).toEqual([
      1,
      true,
      false,
    ]);
  });

  test('displays quantities with their own decimals and money with two', async () => {
    const sheet = sheetOf(await open(sampleDocument()), MAIN);
    const concrete = rowOf(sheet, 'C', 'Бетон тяжёлый В25 W6 (давальческий)');
    expect(sheet.getCell(`E${concrete}`).numFmt).toBe('#,##0.00000');
    expect(sheet.getCell(`E${rowOf(sheet, 'C', 'Временное ограждение стройплощадки')}`).numFmt).toBe('#,##0');
    expect(sheet.getCell(`G${concrete}`).numFmt).toBe('#,##0.00');
  });

  test('writes the amount in words, in a formula within program limits', async () => {
    const sheet = sheetOf(
      await open(makeDocument([{ name: 'Мост', unit: 'шт', quantity: '1', handPrice: '777777777777.77', lines: [] }])),
      MAIN,
    );
    const row = rowOf(sheet, 'A', 'Всего с НДС') + 2;
    const cell = sheet.getCell(`A${row}`);
    expect(displayedValue(cell)).toContain('(Девятьсот сорок восемь миллиардов');
    expect(displayedValue(cell)).toContain('в том числе НДС\u00A022');
    for (const [literal] of (cell.formula ?? '').matchAll(/"[^"]*"/gu)) expect(literal.length).toBeLessThanOrEqual(257);
  });

  test('counts a position between subsections in the section of its level', async () => {
    const one = (level: number) => ({
      name: `Работа уровня ${level}`,
      unit: 'шт',
      quantity: '1',
      handPrice: '10',
      lines: [],
      level,
    });
    const document = makeDocument([
      { number: '1', name: 'А', level: 1 },
      { number: '1.1', name: 'Б', level: 2 },
      one(3),
      one(2),
      one(1),
    ]);
    const sheet = sheetOf(await open(document), MAIN);
    const sum = (section: string) =>
      displayedValue(sheet.getCell(`G${rowOf(sheet, 'A', `Итого по разделу ${section}`)}`));
    expect([sum('1.1'), sum('1')]).toEqual([10, 20]);
    expect(displayedValue(sheet.getCell(`G${rowOf(sheet, 'A', 'Итого без НДС')}`))).toBe(30);
  });
});

describe('amounts that spreadsheet arithmetic does not reproduce', () => {
  test('are written as values, and the totals use them', async () => {
    const document = sampleDocument();
    const row = document.rows.find((item) => item.kind === 'position');
    if (row?.kind !== 'position') throw new Error('The sample has positions');
    Object.assign(row, { overhead: '20000.00', overhead_percent: null });
    Object.assign(row.lines[0] ?? {}, { quantity: '50', total: '20618.51' });
    const sheet = sheetOf(await open(document), MAIN);
    const at = rowOf(sheet, 'C', row.name);
    expect(sheet.getCell(`E${at + 1}`).value).toBe(50);
    expect(sheet.getCell(`G${at + 1}`).value).toBe(20618.51);
    expect(sheet.getCell(`G${at + 2}`).value).toBe(20000);
    expect(displayedValue(sheet.getCell(`G${at}`))).toBeCloseTo(20618.51 + 20000 + 9058.26, 2);
  });
});

describe('the lists and the calculation', () => {
  test('merge equal resources and add up to the direct costs', async () => {
    const workbook = await open(sampleDocument());
    const total = (name: string) =>
      Number(
        displayedValue(
          sheetOf(workbook, name).getCell(`G${sumRowOf(sheetOf(workbook, name), 'A', 'Итого по ведомости')}`),
        ),
      );
    const calculation = sheetOf(workbook, 'Расчёт');
    const direct = Number(displayedValue(calculation.getCell(`E${rowOf(calculation, 'B', 'Прямые затраты')}`)));
    const agreed = Number(
      displayedValue(calculation.getCell(`E${rowOf(calculation, 'B', 'Работы по договорной цене')}`)),
    );
    expect(total('Ресурсы') + total('Материалы') + total('Расходные материалы')).toBeCloseTo(direct - agreed, 2);
    const resources = sheetOf(workbook, 'Ресурсы');
    const worker = rowOf(resources, 'C', 'Рабочий 3 разряда');
    expect([displayedValue(resources.getCell(`E${worker}`)), displayedValue(resources.getCell(`H${worker}`))]).toEqual([
      116.56952,
      '1, 2, 3, 4',
    ]);
    const main = sheetOf(workbook, MAIN);
    expect(displayedValue(main.getCell(`I${rowOf(main, 'C', 'Рабочий 3 разряда')}`))).toBe(
      displayedValue(resources.getCell(`A${worker}`)),
    );
  });

  test('agree with the system, and report where they do not', async () => {
    const document = sampleDocument();
    const gap = async (gross: string) => {
      const sheet = sheetOf(await open({ ...document, totals: { ...document.totals, gross } }), 'Расчёт');
      return displayedValue(sheet.getCell(`E${rowOf(sheet, 'B', 'Итог этого файла минус итог в системе')}`));
    };
    expect(await gap(document.totals.gross)).toBe(0);
    expect(await gap('276300.00')).toBe(0.02);
  });

  test('contain the same numbers without the main sheet', async () => {
    const lists: ReportSection[] = ['resources', 'materials', 'consumables', 'calculation'];
    const [whole, alone] = [await open(sampleDocument()), await open(sampleDocument(), lists)];
    for (const sheet of alone.worksheets) {
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          expect(cell.formula ?? '').not.toContain('Спецификация');
        }),
      );
    }
    for (const sheet of alone.worksheets.slice(0, -1)) {
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          expect(displayedValue(cell)).toEqual(displayedValue(sheetOf(whole, sheet.name).getCell(cell.address)));
        }),
      );
    }
    expect(
      displayedValue(
        sheetOf(alone, 'Расчёт').getCell(`E${rowOf(sheetOf(alone, 'Расчёт'), 'B', 'Всего с НДС, не менее')}`),
      ),
    ).toBe(276300.02);
  });

  test.each([
    ['none', false, ['Всего', 'НДС не облагается'], '226475.43'],
    ['20', true, ['Всего с НДС', 'в том числе НДС 20\u00A0%', 'Итого без НДС'], '226475.43'],
    ['10', false, ['Итого без НДС', 'НДС 10\u00A0%', 'Всего с НДС'], '249122.97'],
  ] as const)('states VAT %s, included %s', async (vat_rate, vat_included, names, gross) => {
    const labels = names.map((name) => (name === 'НДС не облагается' ? name : `${name}, не менее`));
    const document = sampleDocument({ vat_rate, vat_included });
    expect(document.totals.gross).toBe(gross);
    const sheet = sheetOf(await open(document), MAIN);
    const first = rowOf(sheet, 'A', labels[0] ?? '');
    expect(labels.map((_, index) => displayedValue(sheet.getCell(`A${first + index}`)))).toEqual(labels);
  });
});
