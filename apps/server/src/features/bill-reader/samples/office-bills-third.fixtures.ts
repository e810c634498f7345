import type { CellSpec, RowSpec, SheetSpec } from '../../../testing/files/make-workbook.ts';
import type { OfficeBill } from './office-bills.fixtures.ts';

const bold = (text: string): CellSpec => ({ text, bold: true });
const one = (name: string, rows: RowSpec[], merges: string[] = []): SheetSpec[] => [{ name, rows, merges }];

const giveAndTake: OfficeBill = {
  title: 'materials under their work, some of the customer',
  sheets: one('ВОР', [
    ['№ п/п', 'Наименование работ и материалов', 'Ед. изм.', 'Норма расхода', 'Кол-во', 'Поставка'],
    ['1', 'Гидроизоляция пола санузлов обмазочная в два слоя', 'м2', null, 74, 'подрядчик'],
    ['1.1', 'Мастика гидроизоляционная', 'кг', 3, 222, 'заказчик'],
    ['1.2', 'Лента гидроизоляционная', 'м', 1.1, 81.4, 'подрядчик'],
    ['2', 'Укладка плитки напольной', 'м2', null, 74, 'подрядчик'],
    ['2.1', 'Плитка керамогранитная 300х300', 'м2', 1.05, 77.7, 'заказчик'],
  ]),
  sections: 0,
  works: 2,
  resources: 3,
  stated: null,
  quantities: ['74', '74'],
};

const severalSheets: OfficeBill = {
  title: 'a title sheet, two bills and a summary of both',
  read: ['АР', 'ОВ'],
  sheets: [
    { name: 'Титул', rows: [['ТЕХНИКО-КОММЕРЧЕСКОЕ ПРЕДЛОЖЕНИЕ'], ['Объект: Детский сад на 240 мест, г. Тверь']] },
    {
      name: 'АР',
      rows: [
        ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
        [1, 'Кладка стен из кирпича', 'м3', 96, 9200, 883200],
        [2, 'Штукатурка стен', 'м2', 1450, 620, 899000],
        [null, 'Итого', null, null, null, 1782200],
      ],
    },
    {
      name: 'ОВ',
      rows: [
        ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'],
        [1, 'Прокладка воздуховодов', 'м2', 310, 1900, 589000],
        [null, 'Итого', null, null, null, 589000],
      ],
    },
    {
      name: 'Свод',
      rows: [
        ['№', 'Раздел', 'Сумма, руб.'],
        [1, 'АР', 1782200],
        [2, 'ОВ', 589000],
        [null, 'Всего', 2371200],
      ],
    },
  ],
  sections: 2,
  works: 3,
  resources: 0,
  stated: '2371200.00',
  quantities: ['96', '1450', '310'],
};

const carried: OfficeBill = {
  title: 'a heading repeated on each printed page, sums carried over',
  sheets: one('Смета', [
    ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'],
    [1, 'Разборка покрытий полов из линолеума', 'м2', 210, 90, 18900],
    [2, 'Устройство стяжек цементных 50 мм', 'м2', 210, 720, 151200],
    [null, 'Итого по странице', null, null, null, 170100],
    ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'],
    [3, 'Укладка линолеума на клей', 'м2', 210, 560, 117600],
    [null, 'Итого по странице', null, null, null, 117600],
    [null, 'ВСЕГО', null, null, null, 287700],
  ]),
  sections: 0,
  works: 3,
  resources: 0,
  stated: '287700.00',
  quantities: ['210', '210', '210'],
};

const thousands: OfficeBill = {
  title: 'sums in thousands of roubles',
  sheets: one('Расчёт', [
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена, тыс. руб.', 'Стоимость, тыс. руб.'],
    [1, 'Устройство буронабивных свай d600', 'м3', 180, 24.5, 4410],
    [2, 'Устройство ростверка', 'м3', 64, 18.2, 1164.8],
    [null, 'Итого, тыс. руб.', null, null, null, 5574.8],
  ]),
  sections: 0,
  works: 2,
  resources: 0,
  stated: '5574800.00',
  quantities: ['180', '64'],
};

const letterNumbers: OfficeBill = {
  title: 'sections by Roman numerals, sub-works by letters, a pause row of dashes',
  sheets: one('Ведомость', [
    ['№ пп', 'Наименование', 'Единица измерения', 'Объём', 'Примечание'],
    ['I', bold('Демонтажные работы')],
    [1, 'Демонтаж перегородок:', null, null],
    ['а)', 'кирпичных толщиной 120 мм', 'м2', 34],
    ['б)', 'гипсокартонных', 'м2', 58],
    ['II', bold('Вывоз мусора')],
    [2, 'Погрузка и вывоз строительного мусора', 'т', 19.5, 'на 30 км'],
    ['—', '—', '—', '—', '—'],
  ]),
  sections: 3,
  works: 3,
  resources: 0,
  stated: null,
  quantities: ['34', '58', '19.5'],
};

const discounted: OfficeBill = {
  title: 'a discount between the sum and the total',
  sheets: one('КП', [
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена, руб.', 'Сумма, руб.'],
    [1, 'Монтаж видеокамеры', 'шт', 18, 2500, 45000],
    [2, 'Прокладка кабеля UTP cat 5e', 'м', 900, 70, 63000],
    [null, 'Итого', null, null, null, 108000],
    [null, 'Скидка 5 %', null, null, null, -5400],
    [null, 'Итого со скидкой', null, null, null, 102600],
  ]),
  sections: 0,
  works: 2,
  resources: 0,
  stated: '102600.00',
  quantities: ['18', '900'],
};

export const THIRD_OFFICE_BILLS: OfficeBill[] = [
  giveAndTake,
  severalSheets,
  carried,
  thousands,
  letterNumbers,
  discounted,
];
