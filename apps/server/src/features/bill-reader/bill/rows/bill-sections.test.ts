import { describe, expect, test } from 'vitest';
import { outline, PLAIN_HEADER, readRows, warningCodes } from '../../samples/bill.fixtures.ts';

describe('distinguishing sections', () => {
  test('sections by numbering 1 / 1.1, works 1.1.1 below them', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      ['1', 'Земляные работы'],
      ['1.1', 'Котлован'],
      ['1.1.1', 'Разработка грунта', 'м3', 100],
      ['1.1.2', 'Обратная засыпка', 'м3', 40],
      ['2', 'Бетон'],
      ['2.1', 'Бетонирование плиты', 'м3', 12],
    ]);
    expect(outline(bill)).toEqual([
      'section1 1 Земляные работы',
      'section2 1.1 Котлован',
      'work 1.1.1 Разработка грунта м3 100',
      'work 1.1.2 Обратная засыпка м3 40',
      'section1 2 Бетон',
      'work 2.1 Бетонирование плиты м3 12',
    ]);
  });

  test('sections by a word, a merged line and a bold line', async () => {
    const bill = await readRows(
      [
        PLAIN_HEADER,
        [null, 'Раздел 2: Кровля'],
        [1, 'Укладка мембраны', 'м2', 10],
        [{ text: 'Подраздел 2.1 Водостоки' }],
        [2, 'Монтаж воронок', 'шт', 4],
        ['Фасад главный'],
        [3, 'Монтаж кассет', 'м2', 5],
        [null, { text: 'Прочее', bold: true }],
        [4, 'Уборка', 'м2', 15],
      ],
      { merges: ['A6:D6'] },
    );
    expect(outline(bill).filter((line) => line.startsWith('section'))).toEqual([
      'section1 2 Кровля',
      'section2 2.1 Водостоки',
      'section3 - Фасад главный',
      'section3 - Прочее',
    ]);
  });

  test('a section column may be right of the names', async () => {
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма', 'Раздел'],
      [1, 'Кладка стен', 'м3', 10, 100, 1000, 'Стены'],
      [2, 'Штукатурка стен', 'м2', 2, 50, 100, 'Стены'],
      [3, 'Стяжка', 'м2', 4, 25, 100, 'Полы'],
      [null, 'Итого', null, null, null, 1200],
    ]);
    expect(outline(bill)).toEqual([
      'section1 - Стены',
      'work 1 Кладка стен м3 10',
      'work 2 Штукатурка стен м2 2',
      'section1 - Полы',
      'work 3 Стяжка м2 4',
    ]);
    expect(bill.reconciliation).toMatchObject({ difference: '0.00' });
    expect(bill.warnings).toEqual([]);
  });

  test('a section column with scattered rows is reported as not read', async () => {
    const bill = await readRows([
      ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Раздел'],
      [1, 'Кладка стен', 'м3', 10, 'Стены'],
      [2, 'Стяжка', 'м2', 4, 'Полы'],
      [3, 'Штукатурка стен', 'м2', 2, 'Стены'],
    ]);
    expect(bill.rows.map(({ kind }) => kind)).toEqual(['work', 'work', 'work']);
    expect(bill.warnings.map(({ code, message }) => [code, message.ru])).toEqual([
      ['sections_not_read', expect.stringMatching(/Столбец «Раздел» не прочитан/)],
    ]);
  });

  test('a section number may be in a cell beside the name', async () => {
    const bill = await readRows([PLAIN_HEADER, ['Раздел 3', 'Отопление'], [1, 'Монтаж радиаторов', 'шт', 8]]);
    expect(outline(bill)[0]).toBe('section1 3 Отопление');
  });

  test('a missing amount between two numbered works is a work, not a section', async () => {
    const bill = await readRows([
      PLAIN_HEADER,
      [4, 'Грунтовка', 'м2', 10],
      [5, 'Подготовка основания'],
      [6, 'Окраска', 'м2', 10],
    ]);
    expect(outline(bill)[1]).toBe('work 5 Подготовка основания - -');
    expect(warningCodes(bill)).toEqual(['quantity_missing 3D', 'unit_missing 3C']);
  });
});
