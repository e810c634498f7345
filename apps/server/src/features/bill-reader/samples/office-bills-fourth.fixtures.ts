import type { CellSpec, RowSpec, SheetSpec } from '../../../testing/files/make-workbook.ts';
import type { OfficeBill } from './office-bills.fixtures.ts';

const bold = (text: string): CellSpec => ({ text, bold: true });
const one = (name: string, rows: RowSpec[], merges: string[] = []): SheetSpec[] => [{ name, rows, merges }];

const rooms: OfficeBill = {
  title: 'the same work in each room, told by the number of the room alone',
  sheets: one('Отделка', [
    ['Ведомость отделки, 1 этаж'],
    ['№', 'Пом.', 'Наименование работ', 'Ед.', 'Кол-во'],
    [1, '101', 'Окраска стен водоэмульсионной краской за 2 раза', 'м2', 42.6],
    [2, '102', 'Окраска стен водоэмульсионной краской за 2 раза', 'м2', 42.6],
    [3, '103а', 'Окраска стен водоэмульсионной краской за 2 раза', 'м2', 18],
    [4, '103а', 'Устройство плинтуса', 'м', 12.4],
  ]),
  sections: 0,
  works: 4,
  resources: 0,
  stated: null,
  quantities: ['42.6', '42.6', '18', '12.4'],
};

const scratch: OfficeBill = {
  title: 'calculations scribbled beside the table and below it',
  sheets: one('Лист1', [
    ['№ п/п', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма', null, null, null],
    [1, 'Кладка перегородок из газобетонных блоков 100 мм', 'м2', 86, 1450, 124700, null, 86, '=2,8*30,7'],
    [2, 'Штукатурка стен гипсовая', 'м2', 172, 620, 106640, null, 'проверить!', 172],
    [3, 'Шпатлёвка стен под покраску', 'м2', 172, 380, 65360, null, null, 0.38],
    [null, 'Итого', null, null, null, 296700],
    [null, null, null, null, null, null, null, 296700, 'сошлось'],
  ]),
  sections: 0,
  works: 3,
  resources: 0,
  stated: '296700.00',
  quantities: ['86', '172', '172'],
};

const totalAbove: OfficeBill = {
  title: 'the whole said above the table',
  sheets: one('КП', [
    ['Коммерческое предложение № 17 от 12.05.2026'],
    ['Итого с НДС 20 %:', null, null, null, null, 205200],
    ['№', 'Работы', 'Ед.', 'Объём', 'Цена с НДС, руб.', 'Стоимость с НДС, руб.'],
    [1, 'Монтаж воздуховода круглого диаметром 200 мм', 'м', 120, 1260, 151200],
    [2, 'Монтаж диффузора потолочного', 'шт', 36, 1500, 54000],
  ]),
  sections: 0,
  works: 2,
  resources: 0,
  stated: '205200.00',
  quantities: ['120', '36'],
};

const typeColumn: OfficeBill = {
  title: 'the name in one column, its type and make in others',
  sheets: one('Спецификация', [
    ['Поз.', 'Наименование', 'Тип, марка', 'Завод-изготовитель', 'Ед.', 'Кол.', 'Масса, кг', 'Прим.'],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [bold('Система В1')],
    ['В1.1', 'Вентилятор канальный', 'ВК-200', 'Вентс', 'шт.', 2, 6.4, 'на кронштейне'],
    ['В1.2', 'Воздуховод из оцинкованной стали δ=0,5', 'ø200', null, 'м', 34.5, null, null],
    [bold('Система П1')],
    ['П1.1', 'Установка приточная', 'CAU-2000', 'Арктос', 'компл.', 1, 180, null],
  ]),
  sections: 2,
  works: 3,
  resources: 0,
  stated: null,
  quantities: ['2', '34.5', '1'],
};

const wrapped: OfficeBill = {
  title: 'names that go on in the next row, which has no number and no unit',
  sheets: one('ВОР', [
    ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во'],
    [1, 'Устройство перегородок из гипсокартонных листов', 'м2', 64],
    [null, 'в два слоя с обеих сторон, с минватой 50 мм', null, null],
    [2, 'Установка дверей противопожарных', 'шт', 3],
    [null, 'однопольных EI 60,', null, null],
    [null, 'с доводчиком', null, null],
    [3, 'Герметизация примыканий', 'м', 58],
  ]),
  sections: 0,
  works: 3,
  resources: 0,
  stated: null,
  quantities: ['64', '3', '58'],
};

const twoQuantities: OfficeBill = {
  title: 'a quantity of the project beside the one to be done',
  sheets: one('Остатки', [
    ['№', 'Вид работ', 'Ед. изм.', 'Количество', null, 'Цена, руб.', 'Сумма, руб.'],
    [null, null, null, 'по проекту', 'к выполнению', null, null],
    [1, 'Прокладка трубопровода ПНД 110', 'м', 400, 150, 900, 135000],
    [2, 'Устройство колодцев', 'шт', 6, 2, 41000, 82000],
    [null, 'ВСЕГО', null, null, null, null, 217000],
  ]),
  headingRows: 2,
  sections: 0,
  works: 2,
  resources: 0,
  stated: '217000.00',
  quantities: ['150', '2'],
};

const wrongSums: OfficeBill = {
  title: 'sums of sections that do not add up to the whole',
  sheets: one('Смета', [
    ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма'],
    [bold('Раздел 1. Земляные работы')],
    [1, 'Разработка грунта экскаватором', 'м3', 250, 180, 45000],
    [null, 'Итого по разделу 1', null, null, null, 45000],
    [bold('Раздел 2. Фундаменты')],
    [2, 'Бетонирование фундаментной плиты', 'м3', 40, 5200, 208000],
    [3, 'Вязка арматуры', 'т', 3.2, 28000, 89600],
    [null, 'Итого по разделу 2', null, null, null, 287600],
    [null, 'Всего по смете', null, null, null, 332600],
  ]),
  sections: 2,
  works: 3,
  resources: 0,
  stated: '332600.00',
  quantities: ['250', '40', '3.2'],
};

const twins: OfficeBill = {
  title: 'two columns of prices and of sums with the same words: of works and of materials',
  sheets: one(
    'Предложение',
    [
      ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Работа', null, 'Материал', null, 'Всего, руб.'],
      [null, null, null, null, 'Цена', 'Сумма', 'Цена', 'Сумма', null],
      [1, 'Укладка керамогранита 600х600', 'м2', 120, 1300, 156000, 1850, 222000, 378000],
      [2, 'Устройство плинтуса из керамогранита', 'м', 90, 350, 31500, 210, 18900, 50400],
      [null, 'Итого без НДС', null, null, null, 187500, null, 240900, 428400],
      [null, 'НДС 20 %', null, null, null, null, null, null, 85680],
      [null, 'Всего с НДС', null, null, null, null, null, null, 514080],
    ],
    ['E1:F1', 'G1:H1'],
  ),
  headingRows: 2,
  sections: 0,
  works: 2,
  resources: 0,
  stated: '428400.00',
  quantities: ['120', '90'],
};

const shifted: OfficeBill = {
  title: 'a table that begins in the third column, with text for numbers',
  sheets: one('Объёмы', [
    [null, null, 'Объект: склад № 3, литера Б'],
    [null, null, '№', 'Наименование видов работ', 'Ед.изм', 'Объем'],
    [null, null, '1.', 'Срезка растительного грунта', '100 м2', '12,50'],
    [null, null, '2.', 'Планировка площадей', '1000 м2', "1'250"],
    [null, null, '3.', 'Перевозка грунта на 10 км', 'т', '2 187,50'],
    [null, null, null, 'Примечание: объёмы уточнить по исполнительной съёмке'],
  ]),
  sections: 0,
  works: 3,
  resources: 0,
  stated: null,
  quantities: ['12.5', '1250', '2187.5'],
};

const offices: OfficeBill = {
  title: 'a column of sections said anew in every row',
  sheets: one('ВОР', [
    ['Раздел', '№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Стоимость, руб.'],
    ['Электрика', 1, 'Монтаж светильника встраиваемого', 'шт', 48, 57600],
    ['Электрика', 2, 'Прокладка кабеля 3х1,5 в гофре', 'м', 620, 74400],
    ['Сети связи', 3, 'Прокладка кабеля UTP', 'м', 900, 63000],
    [null, null, 'Итого', null, null, 195000],
  ]),
  sections: 2,
  works: 3,
  resources: 0,
  stated: '195000.00',
  quantities: ['48', '620', '900'],
};

export const FOURTH_OFFICE_BILLS: OfficeBill[] = [
  rooms,
  scratch,
  totalAbove,
  typeColumn,
  wrapped,
  twoQuantities,
  wrongSums,
  twins,
  shifted,
  offices,
];
