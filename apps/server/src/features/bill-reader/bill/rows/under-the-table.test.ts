import { describe, expect, test } from 'vitest';
import type { CellSpec } from '#testing/files/make-workbook.ts';
import { outline, readRows, warningCodes } from '../../samples/bill.fixtures.ts';
import type { ReadBill } from '../../bill-reader.types.ts';

const HEADER = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'];
const PLASTER = [1, 'Штукатурка стен', 'м2', 10, 100, 1000];
const ONE_WORK = ['work 1 Штукатурка стен м2 10'];

describe('charges on the sum below a table', () => {
  test('are in the reconciliation with nothing read, and reported', async () => {
    const bill = await readRows([
      HEADER,
      PLASTER,
      [null, 'Итого', null, null, null, 1000],
      [null, 'Временные здания и сооружения 1,8%', null, null, null, 18],
      [null, 'Накладные расходы 15%', null, null, null, 150],
      [null, 'Непредвиденные затраты 2%', null, null, null, 20.36],
      [null, 'Скидка 10%', null, null, null, -100],
      [null, 'Округление', null, null, null, 0.64],
      [null, 'Всего', null, null, null, 1089],
    ]);
    expect(outline(bill)).toEqual(ONE_WORK);
    expect(bill.reconciliation?.rows.map(({ row, file, read, difference }) => [row, file, read, difference])).toEqual([
      [3, '1000.00', '1000.00', '0.00'],
      [4, '18.00', '0.00', '18.00'],
      [5, '150.00', '0.00', '150.00'],
      [6, '20.36', '0.00', '20.36'],
      [7, '-100.00', '0.00', '-100.00'],
      [8, '0.64', '0.00', '0.64'],
      [9, '1089.00', '1000.00', '89.00'],
    ]);
    expect(bill.reconciliation).toMatchObject({ file_total: '1089.00', read_total: '1000.00', difference: '89.00' });
    expect(warningCodes(bill).filter((code) => code.startsWith('charge_not_read'))).toHaveLength(5);
  });

  test('are a difference even if the file states no other total', async () => {
    const bill = await readRows([HEADER, PLASTER, [null, 'Скидка 10%', null, null, null, -100]]);
    expect(bill.reconciliation).toMatchObject({ file_total: '900.00', read_total: '1000.00', difference: '-100.00' });
  });
});

describe('percents on the sum of the works', () => {
  const readWith = async (...tail: CellSpec[][]): Promise<ReadBill> => readRows([HEADER, PLASTER, ...tail]);
  const line = (label: string, amount: number): CellSpec[] => [null, label, null, null, null, amount];

  test('become charges of the specification, on everything above or on the works alone', async () => {
    const bill = await readWith(
      line('Итого', 1000),
      line('Временные здания и сооружения 1,8%', 18),
      line('Непредвиденные затраты 2%', 20.36),
      line('Транспортные расходы 3 %', 30),
      line('Скидка 10%', -106.84),
      line('Итого со скидкой', 961.52),
      line('НДС 22%', 211.53),
      line('Всего с НДС', 1173.05),
    );
    expect(bill.with_charges?.charges).toEqual([
      { name: 'Временные здания и сооружения', kind: 'temporary', percent: '1.8', base: 'all' },
      { name: 'Непредвиденные затраты', kind: 'contingency', percent: '2', base: 'all' },
      { name: 'Транспортные расходы', kind: 'other', percent: '3', base: 'works' },
      { name: 'Скидка', kind: 'other', percent: '-10', base: 'all' },
    ]);
    expect(bill.vat).toEqual({ vat_included: false, vat_rate: '22' });
    const reconciliation = bill.with_charges?.reconciliation;
    expect(reconciliation?.rows.map(({ difference }) => difference)).toEqual(Array.from({ length: 8 }, () => '0.00'));
    expect(reconciliation).toMatchObject({
      file_total: '961.52',
      read_total: '961.52',
      place: { cell: 'F8', charges: 4 },
    });
    expect(bill.with_charges?.warnings).toEqual([]);
  });

  test.each([100, -100])('subtract a discount, whichever sign the file writes (%d)', async (amount) => {
    const bill = await readWith(line('Итого', 1000), line('Скидка 10%', amount), line('Итого с учетом скидки', 900));
    expect(bill.with_charges).toMatchObject({
      charges: [{ name: 'Скидка', percent: '-10', base: 'all' }],
      reconciliation: { file_total: '900.00', read_total: '900.00', difference: '0.00' },
    });
  });

  test('are reported if one states no percent, does not match its kopecks, or is between the works', async () => {
    for (const tail of [
      [line('Скидка 10%', -100), line('Округление', 0.5)],
      [line('Скидка 10%', -99)],
      [line('Скидка 10%', -100), [2, 'Окраска стен', 'м2', 10, 50, 500] satisfies CellSpec[]],
    ]) {
      const bill = await readWith(...tail);
      expect(bill.with_charges).toBeUndefined();
      expect(bill.warnings.map(({ code }) => code)).toContain('charge_not_read');
    }
  });
});

describe('the composition of a sum', () => {
  test('is not a total, and overhead in that list is included in the positions', async () => {
    const bill = await readRows([
      HEADER,
      PLASTER,
      [null, 'Прямые затраты, в том числе:', null, null, null, 800],
      [null, 'оплата труда рабочих (ОТ)', null, null, null, 100],
      [null, 'материалы (М)', null, null, null, 700],
      [null, 'Накладные расходы (НР)', null, null, null, 150],
      [null, 'Сметная прибыль (СП)', null, null, null, 50],
      [null, 'Итого по позициям', null, null, null, 1000],
    ]);
    expect(bill.reconciliation?.rows).toMatchObject([{ label: 'Итого по позициям', difference: '0.00' }]);
  });

  test('a percent of a sum is calculated as that percent', async () => {
    const bill = await readRows([
      [...HEADER, 'Вид'],
      [1, 'Штукатурка стен', 'м2', 10, 98.81, 988.12, 'Работа'],
      ['1.1', 'Рабочий', 'чел.-ч', 1, 294.8, 294.8, 'ОТ'],
      ['1.2', 'Машинист', 'чел.-ч', 1, 30.3, 30.3, 'ОТм'],
      ['1.3', 'Вода', 'м3', 1, 178.62, 178.62, 'РМ'],
      [null, 'Накладные расходы, процент от ФОТ', '%', 100, 325.1, 325.1, 'НР'],
      [null, 'Сметная прибыль, процент от ФОТ', '%', 49, 325.1, 159.3, 'СП'],
      [null, 'Итого по позициям', null, null, null, 988.12],
    ]);
    expect(bill.rows.map(({ kind }) => kind)).toEqual(['work', ...Array<string>(5).fill('resource')]);
    expect(bill.rows[0]?.amount).toBe('988.12');
    expect(bill.rows[5]).toMatchObject({ quantity: '1', amount: '159.30' });
    expect(bill.reconciliation?.difference).toBe('0.00');
    expect(warningCodes(bill)).toContain('percent_of_sum 7');
  });
});

describe('room columns', () => {
  test.each([['Помещение'], ['№ помещения']])('%s distinguishes works with the same name', async (title) => {
    const bill = await readRows([
      ['№', title, 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Примечание'],
      [1, 301, 'Окраска стен', 'м2', 10, 'два слоя'],
      [2, '302а', 'Окраска стен', 'м2', 20],
    ]);
    expect(bill.columns.map(({ role }) => role)).toContain('room');
    expect(bill.rows.map(({ comment }) => comment)).toEqual(['пом. 301; два слоя', 'пом. 302а']);
  });
});

describe('a position that sums those below it', () => {
  test('does not include the next position', async () => {
    const bill = await readRows([
      HEADER,
      [1, 'Устройство полов', null, null, null, 3000],
      ['1.1', 'Устройство стяжки', 'м2', 10, 100, 1000],
      ['1.2', 'Укладка плитки', 'м2', 10, 200, 2000],
      [2, 'Окраска стен', 'м2', 10, 50, 500],
      [3, 'Окраска потолков', 'м2', 10, 10, 100],
      [null, 'Итого', null, null, null, 3600],
    ]);
    expect(bill.rows.map(({ kind, section_level }) => [kind, section_level])).toEqual([
      ['section', null],
      ['work', null],
      ['work', null],
      ['work', 0],
      ['work', 0],
    ]);
    expect(bill.reconciliation?.rows.map(({ difference }) => difference)).toEqual(['0.00', '0.00']);
    expect(warningCodes(bill)).toEqual([]);
  });
});

describe('materials beside the works', () => {
  test('take the unit from the title of their quantity', async () => {
    const bill = await readRows([
      ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Материал', 'Объем, кг*'],
      [1, 'Штукатурка стен', 'м2', 10, 'Смесь гипсовая', 85],
    ]);
    expect(outline(bill)).toEqual([...ONE_WORK, 'resource - Смесь гипсовая кг 85']);
    expect(warningCodes(bill)).toEqual(['materials_beside']);
  });
});

describe('a price list', () => {
  test('is reported as one', async () => {
    const bill = await readRows([
      ['Артикул', 'Наименование товара', 'Ед.', 'Цена, руб.'],
      ['А1', 'Кабель ВВГнг 3х1,5', 'м', 78.4],
    ]);
    expect(warningCodes(bill)[0]).toBe('price_list');
  });
});

describe('the tail of a document', () => {
  const total = [null, 'Итого', null, null, null, 1000];

  test('signatures in two columns are not positions', async () => {
    const bill = await readRows([
      HEADER,
      PLASTER,
      total,
      [null, 'Скидка 5%', null, null, null, -50],
      [],
      ['ЗАКАЗЧИК', null, null, 'ПОДРЯДЧИК'],
      ['ООО «Ромашка»', null, null, 'ООО «Василёк»'],
      ['____________ /Иванов И. И./', null, null, '____________ /Петров П. П./'],
      ['(подпись)', null, null, '(подпись)'],
      ['«____» ____________ 20____ г.', null, null, '«____» ____________ 20____ г.'],
      ['М.П.', null, null, 'М.П.'],
    ]);
    expect(outline(bill)).toEqual(ONE_WORK);
    expect(warningCodes(bill).filter((code) => !/^(charge_not_read|totals_differ|price_negative)/.test(code))).toEqual(
      [],
    );
  });

  test('columns of names without a signature word are not either', async () => {
    const bill = await readRows([HEADER, PLASTER, total, ['ООО «Ромашка»', null, null, 'ООО «Василёк»']]);
    expect(outline(bill)).toEqual(ONE_WORK);
    expect(bill.skipped.at(-1)).toMatchObject({ row: 4, reason: 'footer' });
  });

  test('a list of what prices include, with answers in the columns, is skipped and reported', async () => {
    const bill = await readRows([
      HEADER,
      PLASTER,
      total,
      ['В единичных расценках учтено:'],
      ['А', 'Временные здания', 'да'],
      ['Б', 'Вывоз мусора', 'нет'],
      ['В', 'Срок выполнения работ, дн.', 45],
    ]);
    expect(outline(bill)).toEqual(ONE_WORK);
    expect(bill.skipped.filter(({ reason }) => reason === 'footer').map(({ row }) => row)).toEqual([4, 5, 6, 7]);
  });

  test('a table of questions and answers is skipped too, even with numbers for answers', async () => {
    const bill = await readRows([
      HEADER,
      PLASTER,
      total,
      ['№', 'Вопрос', 'Ответ'],
      [1, 'Срок выполнения работ', '60 дней'],
      [2, 'Аванс, %', 30],
      [3, 'Гарантия, лет', null, 5],
    ]);
    expect(outline(bill)).toEqual(ONE_WORK);
  });

  test('a second table below the signatures of the first is read', async () => {
    const bill = await readRows([
      HEADER,
      PLASTER,
      total,
      ['Заказчик', null, null, 'Подрядчик'],
      HEADER,
      [1, 'Окраска стен', 'м2', 20, 50, 1000],
    ]);
    expect(outline(bill)).toEqual([...ONE_WORK, 'work 1 Окраска стен м2 20']);
  });

  test('the title of the first of two tables is a section, like that of the second', async () => {
    const head = ['№', 'Наименование', 'Ед.', 'Кол-во'];
    const bill = await readRows([
      ['Спецификация выполненных работ. Секция 1'],
      head,
      [1, 'Окраска стен', 'м2', 10],
      ['Спецификация выполненных работ. Секция 2'],
      head,
      [1, 'Стяжка', 'м2', 30],
    ]);
    expect(outline(bill).map((line) => line.split(' ')[0])).toEqual(['section1', 'work', 'section1', 'work']);
  });
});
