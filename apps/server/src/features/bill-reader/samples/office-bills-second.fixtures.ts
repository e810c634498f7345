import type { CellSpec, RowSpec, SheetSpec } from '../../../testing/files/make-workbook.ts';
import type { OfficeBill } from './office-bills.fixtures.ts';

const bold = (text: string): CellSpec => ({ text, bold: true });
const one = (name: string, rows: RowSpec[], merges: string[] = []): SheetSpec[] => [{ name, rows, merges }];

const sectionColumn: OfficeBill = {
  title: 'the section in a merged cell of the first column',
  sheets: one(
    'ВОР',
    [
      ['Раздел', '№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
      ['Кровля', 1, 'Устройство пароизоляции', 'м2', 540, 95, 51300],
      [null, 2, 'Утепление покрытий плитами из минеральной ваты 150 мм', 'м2', 540, 480, 259200],
      ['Фасад', 3, 'Монтаж навесного вентилируемого фасада', 'м2', 312, 2900, 904800],
      [null, 4, 'Устройство отливов', 'м', 88, 650, 57200],
      [null, null, 'Всего', null, null, null, 1272500],
    ],
    ['A2:A3', 'A4:A5'],
  ),
  sections: 2,
  works: 4,
  resources: 0,
  stated: '1272500.00',
  quantities: ['540', '540', '312', '88'],
};

const partsOfPrice: OfficeBill = {
  title: 'a price and a cost, each with wages «в том числе»',
  sheets: one(
    'Смета',
    [
      ['Локальный сметный расчёт (договорная цена)'],
      [
        '№ п/п',
        'Обоснование',
        'Наименование работ и затрат',
        'Ед. изм.',
        'Количество',
        'Стоимость единицы, руб.',
        null,
        'Общая стоимость, руб.',
        null,
      ],
      [null, null, null, null, null, 'Всего', 'в т.ч. оплата труда', 'Всего', 'в т.ч. оплата труда'],
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [bold('Раздел 1. Общестроительные работы')],
      [1, 'прайс', 'Устройство перегородок из ГКЛ в два слоя', 'м2', 46, 2150, 900, 98900, 41400],
      [2, 'прайс', 'Устройство дверных проёмов', 'шт', 4, 5400, 2500, 21600, 10000],
      [null, null, 'Итого по разделу 1', null, null, null, null, 120500, 51400],
      [bold('Раздел 2. Электрика')],
      [3, 'прайс', 'Прокладка кабеля ВВГнг 3х2,5 в гофре', 'м', 310, 140, 60, 43400, 18600],
      [null, null, 'Итого по разделу 2', null, null, null, null, 43400, 18600],
      [null, null, 'ВСЕГО по смете', null, null, null, null, 163900, 70000],
    ],
    ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3', 'F2:G2', 'H2:I2'],
  ),
  headingRows: 2,
  sections: 2,
  works: 3,
  resources: 0,
  stated: '163900.00',
  quantities: ['46', '4', '310'],
};

const deepNumbers: OfficeBill = {
  title: 'numbers with points to the third level, sections with their own sums',
  sheets: one('Расчёт цены', [
    ['Приложение № 2 к договору № 17-СП'],
    ['№ п/п', 'Наименование видов работ', 'Ед. изм.', 'Объем', 'Стоимость ед., руб. с НДС', 'Всего, руб. с НДС'],
    ['1.', bold('Подготовительный период'), null, null, null, 245000],
    ['1.1.', 'Устройство временного ограждения', 'м.п.', 150, 1300, 195000],
    ['1.2.', 'Устройство пункта мойки колёс', 'компл.', 1, 50000, 50000],
    ['2.', bold('Нулевой цикл'), null, null, null, 1130000],
    ['2.1.', bold('Котлован'), null, null, null, 330000],
    ['2.1.1.', 'Разработка грунта экскаватором с погрузкой', 'м3', 1100, 300, 330000],
    ['2.2.', bold('Фундаментная плита'), null, null, null, 800000],
    ['2.2.1.', 'Бетонирование фундаментной плиты В25 W8', 'м3', 80, 10000, 800000],
    ['', 'ИТОГО:', null, null, null, 1375000],
    ['', 'в том числе НДС 20 %', null, null, null, 229166.67],
  ]),
  sections: 4,
  works: 4,
  resources: 0,
  stated: '1375000.00',
  quantities: ['150', '1', '1100', '80'],
};

const emptyTender: OfficeBill = {
  title: 'a tender by lots whose prices the contractor is to fill in',
  sheets: one('Форма КП', [
    ['Форма коммерческого предложения (заполняется участником)'],
    [],
    [
      '№',
      'Наименование работ',
      'Ед. изм.',
      'Кол-во',
      'Цена за ед., руб. без НДС',
      'Стоимость, руб. без НДС',
      'Срок выполнения, дн.',
    ],
    [bold('ЛОТ № 1 Благоустройство')],
    [
      '1.1',
      'Устройство основания из щебня фр. 20-40 толщиной 200 мм',
      'м2',
      860,
      null,
      { formula: 'D5*E5', number: 0 },
    ],
    ['1.2', 'Укладка асфальтобетона мелкозернистого типа Б 50 мм', 'м2', 860, null, { formula: 'D6*E6', number: 0 }],
    [bold('ЛОТ № 2 Озеленение')],
    ['2.1', 'Посев газона партерного', 'м2', 430, null, { formula: 'D8*E8', number: 0 }],
    [null, 'ИТОГО без НДС', null, null, null, { formula: 'SUM(F5:F8)', number: 0 }],
    ['Участник: ____________________ М. П.'],
  ]),
  sections: 2,
  works: 3,
  resources: 0,
  stated: '0.00',
  quantities: ['860', '860', '430'],
};

const compositions: OfficeBill = {
  title: 'long names of several lines, and what is in the price said below',
  sheets: one('Лист1', [
    ['№п/п', 'Наименование', 'Ед.изм.', 'Кол-во', 'Цена за ед.', 'Сумма'],
    [
      1,
      'Монтаж окон ПВХ:\n- демонтаж старых блоков\n- установка на анкеры\n- запенивание, ПСУЛ',
      'м2',
      58.4,
      3200,
      186880,
    ],
    [2, 'Отделка откосов сэндвич-панелями\n(с учётом материалов)', 'п.м', 196, 1150, 225400],
    [null, 'Итого', null, null, null, 412280],
    ['В единичных расценках учтено: доставка, подъём на этаж, вывоз мусора, уборка.'],
    ['Стоимость действительна при заключении договора до 30.06.2026.'],
  ]),
  sections: 0,
  works: 2,
  resources: 0,
  stated: '412280.00',
  quantities: ['58.4', '196'],
};

const wordQuantities: OfficeBill = {
  title: 'quantities with a unit in the cell, a tilde, words',
  sheets: one('Объемы', [
    ['п/п', 'Наименование работ', 'Объём работ', 'Примечание'],
    [1, 'Расчистка площадки от кустарника', '0,4 га'],
    [2, 'Корчевка пней', '35 шт.'],
    [3, 'Планировка участка бульдозером', '4 000 м2'],
    [4, 'Водоотлив', 'по факту', 'учитывать отдельно'],
  ]),
  sections: 0,
  works: 4,
  resources: 0,
  stated: null,
  quantities: ['0.4', '35', '4000', null],
};

const twoTables: OfficeBill = {
  title: 'two tables below each other, each with its heading and its total',
  sheets: one('Смета', [
    ['Таблица 1. Работы'],
    ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'],
    [1, 'Монтаж трубопровода ППР d25', 'м', 96, 350, 33600],
    [2, 'Установка радиаторов биметаллических', 'шт', 14, 2800, 39200],
    [null, 'Итого работы', null, null, null, 72800],
    [],
    ['Таблица 2. Материалы'],
    ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'],
    [1, 'Труба ППР армированная d25', 'м', 100, 120, 12000],
    [2, 'Радиатор биметаллический 10 секций', 'шт', 14, 9500, 133000],
    [null, 'Итого материалы', null, null, null, 145000],
    [],
    [null, 'Всего по смете', null, null, null, 217800],
  ]),
  sections: 2,
  works: 4,
  resources: 0,
  stated: '217800.00',
  quantities: ['96', '14', '100', '14'],
};

export const SECOND_OFFICE_BILLS: OfficeBill[] = [
  sectionColumn,
  partsOfPrice,
  deepNumbers,
  emptyTender,
  compositions,
  wordQuantities,
  twoTables,
];
