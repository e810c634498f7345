import type { CellSpec, RowSpec, SheetSpec } from '../../../testing/files/make-workbook.ts';

/** A workbook as offices send it, with its manually counted content. Money as text, `null` if not stated. */
export type OfficeBill = {
  title: string;
  sheets: SheetSpec[];
  /** The sheets to select, if there are several. */
  read?: string[];
  /** Number of header rows, if not one. */
  headingRows?: number;
  sections: number;
  works: number;
  resources: number;
  /** The total stated in the file. */
  stated: string | null;
  /** Quantities of the works, in order. */
  quantities: (string | null)[];
};

const bold = (text: string): CellSpec => ({ text, bold: true });
const one = (name: string, rows: RowSpec[], merges: string[] = []): SheetSpec[] => [{ name, rows, merges }];

const defects: OfficeBill = {
  title: 'a list of defects of a repair, its rooms in bold lines without a number',
  sheets: one('Дефектная ведомость', [
    [null, null, null, 'УТВЕРЖДАЮ'],
    [null, null, null, 'Директор МБОУ «Лицей» ____________ Соколова Н. В.'],
    [],
    ['ДЕФЕКТНАЯ ВЕДОМОСТЬ'],
    ['на текущий ремонт помещений второго этажа'],
    ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Примечание'],
    [null, bold('Кабинет № 21')],
    [1, 'Снятие обоев простых', 'м2', 64.8],
    [2, 'Разборка плинтусов деревянных', 'м', 24.5],
    [3, 'Окраска стен водоэмульсионной краской по подготовленной поверхности', 'м2', 64.8, 'цвет согласовать'],
    [null, bold('Коридор')],
    [4, 'Смена светильников с люминесцентными лампами', 'шт.', 12],
    [5, 'Устройство подвесного потолка типа «Армстронг»', 'м2', '41,3'],
    [],
    ['Составил: завхоз Пронин А. А.'],
    ['Проверил: инженер ________'],
  ]),
  sections: 2,
  works: 5,
  resources: 0,
  stated: null,
  quantities: ['64.8', '24.5', '64.8', '12', '41.3'],
};

const act: OfficeBill = {
  title: 'an act of accepted works, КС-2, with a two-row heading and numbers of columns',
  sheets: one(
    'КС-2',
    [
      ['Унифицированная форма № КС-2'],
      ['Заказчик: ООО «Вектор», ИНН 7701234567'],
      ['АКТ О ПРИЕМКЕ ВЫПОЛНЕННЫХ РАБОТ'],
      [
        'Сметная (договорная) стоимость в соответствии с договором подряда',
        null,
        null,
        null,
        null,
        null,
        null,
        '1 200 000,00 руб.',
      ],
      ['Номер', null, 'Наименование работ', 'Номер единичной расценки', 'Единица измерения', 'Выполнено работ'],
      ['по порядку', 'позиции по смете', null, null, null, 'количество', 'цена за единицу, руб.', 'стоимость, руб.'],
      [1, 2, 3, 4, 5, 6, 7, 8],
      [1, 3, 'Кладка перегородок из газобетонных блоков толщиной 100 мм', 'КП-3', 'м2', 120, 1450, 174000],
      [2, 4, 'Армирование кладки сеткой', 'КП-4', 'м2', 35.5, 210, 7455],
      [3, 9, 'Монтаж перемычек металлических', 'КП-9', 'т', 0.42, 98000, 41160],
      [null, null, 'Итого', null, null, null, 'X', 222615],
      [null, null, 'НДС 20 %', null, null, null, null, 44523],
      [null, null, 'Всего по акту', null, null, null, 'X', 267138],
      ['Сдал', null, 'генеральный директор', null, null, '___________', 'Ильин П. Р.'],
      ['Принял', null, 'начальник ОКС', null, null, '___________', 'Бобров Т. Д.'],
    ],
    ['A5:B5', 'C5:C6', 'D5:D6', 'E5:E6', 'F5:H5'],
  ),
  headingRows: 2,
  sections: 0,
  works: 3,
  resources: 0,
  stated: '222615.00',
  quantities: ['120', '35.5', '0.42'],
};

const floors: OfficeBill = {
  title: 'quantities by floors, the whole in the last column',
  sheets: one(
    'Объёмы',
    [
      ['Ведомость объёмов отделочных работ. Секция 2'],
      ['№', 'Вид работ', 'Ед.изм', 'Количество', null, null, null],
      [null, null, null, '1 этаж', '2 этаж', '3 этаж', 'Всего'],
      [1, 'Штукатурка стен гипсовая 15 мм', 'м2', 210.4, 198, 198, 606.4],
      [2, 'Шпатлевка стен под покраску', 'м2', 210.4, 198, 198, { formula: 'SUM(D5:F5)', number: 606.4 }],
      [3, 'Укладка плитки в санузлах', 'м2', null, 24.6, 24.6, 49.2],
    ],
    ['A2:A3', 'B2:B3', 'C2:C3', 'D2:G2'],
  ),
  headingRows: 2,
  sections: 0,
  works: 3,
  resources: 0,
  stated: null,
  quantities: ['606.4', '606.4', '49.2'],
};

const offerWithTax: OfficeBill = {
  title: 'an offer whose total stands three times: net, tax, gross',
  sheets: one('КП', [
    ['ООО «Монтаж-Сервис»', null, null, null, null, 'Исх. № 114 от 12.05.2026'],
    ['Коммерческое предложение на монтаж системы вентиляции'],
    ['№', 'Наименование', 'Ед.', 'Кол.', 'Цена, руб. без НДС', 'Сумма, руб. без НДС'],
    [null, bold('Оборудование')],
    [1, 'Вентилятор канальный ВКП 60-35', 'шт', 2, 48500, 97000],
    [2, 'Шумоглушитель трубчатый 315', 'шт', 4, 7300.5, 29202],
    [null, bold('Монтажные работы')],
    [3, 'Монтаж воздуховодов из оцинкованной стали', 'м2', '86,4', '1 250,00', '108 000,00'],
    [4, 'Пусконаладочные работы', 'компл', 1, 35000, 35000],
    [null, 'Итого без НДС', null, null, null, 269202],
    [null, 'НДС 20%', null, null, null, 53840.4],
    [null, 'Итого с НДС', null, null, null, 323042.4],
    ['Срок поставки 6 недель. Предложение действительно до 12.06.2026'],
    ['С уважением, коммерческий директор Грачёв И. И.'],
  ]),
  sections: 2,
  works: 4,
  resources: 0,
  stated: '269202.00',
  quantities: ['2', '4', '86.4', '1'],
};

const specificationOfEquipment: OfficeBill = {
  title: 'a specification of equipment by ГОСТ 21.110',
  sheets: one('ИОС1.СО', [
    [
      'Позиция',
      'Наименование и техническая характеристика',
      'Тип, марка, обозначение документа',
      'Код продукции',
      'Поставщик',
      'Ед. измерения',
      'Кол.',
      'Масса 1 ед., кг',
      'Примечание',
    ],
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    [null, bold('1. Щитовое оборудование')],
    ['1.1', 'Щит распределительный навесной, IP31, 24 модуля', 'ЩРн-24', null, 'IEK', 'шт.', 3, 6.2],
    ['1.2', 'Выключатель автоматический однополюсный 16 А', 'ВА47-29', null, 'IEK', 'шт.', 36],
    [null, bold('2. Кабельные изделия')],
    ['2.1', 'Кабель силовой медный, сечением 3х2,5 мм²', 'ВВГнг(А)-LS 3х2,5', null, null, 'м', 1240],
    ['2.2', 'То же, сечением 5х6 мм²', 'ВВГнг(А)-LS 5х6', null, null, 'м', 85],
  ]),
  sections: 2,
  works: 4,
  resources: 0,
  stated: null,
  quantities: ['3', '36', '1240', '85'],
};

const twoLanguages: OfficeBill = {
  title: 'a bill in two languages',
  sheets: one('BoQ', [
    ['Bill of Quantities / Ведомость объёмов работ', null, null, null, null, 'RUB'],
    [
      'Item / №',
      'Description / Наименование работ',
      'Unit / Ед. изм.',
      'Qty / Кол-во',
      'Rate / Цена',
      'Amount / Сумма',
    ],
    ['A', bold('Earthworks / Земляные работы')],
    ['A.1', 'Excavation of pits / Разработка котлована экскаватором', 'm3 / м3', 1250, 310, 387500],
    ['A.2', 'Backfilling / Обратная засыпка', 'm3 / м3', 640, 280, 179200],
    ['B', bold('Concrete / Бетонные работы')],
    ['B.1', 'Blinding concrete / Бетонная подготовка В7,5', 'm3 / м3', 42, 7100, 298200],
    [null, 'TOTAL / ИТОГО', null, null, null, 864900],
  ]),
  sections: 2,
  works: 3,
  resources: 0,
  stated: '864900.00',
  quantities: ['1250', '640', '42'],
};

const parallelMaterials: OfficeBill = {
  title: 'works on the left, their materials on the right with a quantity of their own',
  sheets: one('Работы и материалы', [
    ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём', 'Наименование материала', 'Ед. изм.', 'Кол-во'],
    [1, 'Устройство полов из керамогранита', 'м2', 84, 'Керамогранит 600х600', 'м2', 88.2],
    [null, null, null, null, 'Клей плиточный', 'кг', 420],
    [null, null, null, null, 'Затирка', 'кг', 25],
    [2, 'Окраска потолков', 'м2', 130, 'Краска водоэмульсионная', 'кг', 39],
    [3, 'Демонтаж старых дверных блоков', 'шт', 6],
  ]),
  sections: 0,
  works: 3,
  resources: 4,
  stated: null,
  quantities: ['84', '130', '6'],
};

export const FIRST_OFFICE_BILLS: OfficeBill[] = [
  defects,
  act,
  floors,
  offerWithTax,
  specificationOfEquipment,
  twoLanguages,
  parallelMaterials,
];
