import { describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, type Candidate } from './index.ts';
import { tokenise } from './parsing/tokenise.ts';

const NORMS: readonly [name: string, unit: string, section?: string][] = [
  ['Монтаж решетки вентиляционной площадью до 0,1 м2', 'шт'],
  ['Монтаж решетки оконной', 'шт'],
  ['Подключение электродвигателя мощностью до 15 кВт', 'шт'],
  ['Подключение варочной панели', 'шт'],
  ['Срубка голов свай площадью сечения до 0,1 м2', 'шт'],
  ['Монтаж задвижки диаметром до 200 мм', 'шт'],
  ['Задвижка фланцевая, диаметр до 200 мм', 'шт', 'Капитальный ремонт оборудования'],
  ['Устройство трехфазное', 'шт', 'Пусконаладочные работы'],
  ['Установка автоматического выключателя трехполюсного до 63 А', 'шт'],
  ['Установка автоматического выключателя трехполюсного до 100 А', 'шт'],
  ['Установка счетчика электроэнергии трехфазного', 'шт'],
  ['Прокладка трубопровода из медных труб диаметром до 22 мм', 'м'],
  ['Прокладка трубопровода из медных труб диаметром до 28 мм', 'м'],
  ['Установка конвектора напольного', 'шт'],
  ['Установка конвектора внутрипольного', 'шт'],
  ['Монтаж трубы ПНД диаметром 63 мм в траншее для кабеля', 'м'],
  ['Укладка трубопровода из полиэтиленовых труб диаметром 63 мм в траншею', 'м'],
  ['Устройство забора из сетки рабицы высотой до 2 м', 'м'],
  ['Устройство забора из 3D-панелей высотой до 2 м', 'м'],
  ['Завинчивание винтовых свай диаметром 89 мм', 'шт'],
  ['Завинчивание винтовых свай диаметром 108 мм', 'шт'],
  ['Облицовка стен керамогранитом 600х600 мм', 'м2'],
  ['Облицовка стен керамогранитом 600х1200 мм', 'м2'],
  ['Прокладка оптического кабеля в кабельной канализации', 'м'],
  ['Монтаж лотка перфорированного шириной 50 мм', 'м'],
  ['Монтаж лотка перфорированного шириной 300 мм', 'м'],
  ['Установка бортового камня дорожного БР 100.30.15', 'м'],
  ['Установка бортового камня садового БР 100.20.8', 'м'],
  ['Демонтаж щита электрического', 'шт'],
  ['Демонтаж смесителя', 'шт'],
  ['Облицовка ступеней керамогранитом без подступенка', 'м'],
  ['Облицовка ступеней керамогранитом с подступенком', 'м'],
  ['Посадка деревьев с комом земли 0,5х0,4 м', 'шт'],
  ['Посадка деревьев с комом земли 0,8х0,6 м', 'шт'],
  ['Посадка кустарника в живую изгородь двухрядную', 'м'],
  ['Посадка кустарника в живую изгородь однорядную', 'м'],
];
const index = buildNormIndex(
  NORMS.map(([name, unit, section = ''], at) => ({
    id: String(at),
    code: `К-${at + 1}`,
    name,
    unit,
    section,
    keywords: [],
  })),
);
const find = (name: string, unit: string): Candidate[] =>
  findCandidates(index, { name, unit, code: null, section: null });

describe('rows in colloquial wording', () => {
  test.each([
    ['a compound word', 'Вентрешетка 200х200', 'шт', 'Монтаж решетки вентиляционной площадью до 0,1 м2'],
    ['the second part of a compound', 'Подключение двигателя 11 кВт', 'шт', NORMS[2]?.[0]],
    ['a verb in place of the noun of the work', 'Подключить электродвигатель 11 кВт', 'шт', NORMS[2]?.[0]],
    ['a verb with an irregular noun', 'Срубить голову сваи', 'шт', NORMS[4]?.[0]],
    ['phases in place of poles', 'Автомат трехфазный на 80А', 'шт', NORMS[9]?.[0]],
    ['the tighter of two bounds', 'Медная труба 18 мм', 'м', NORMS[11]?.[0]],
    ['the place', 'Конвектор в полу', 'шт', 'Установка конвектора внутрипольного'],
    ['a pipe without a purpose', 'Труба ПНД 63 в траншею', 'м', NORMS[16]?.[0]],
    ['a mark with a leading digit', 'Забор 3D сетка 2 м', 'м', 'Устройство забора из 3D-панелей высотой до 2 м'],
    ['the size in a mark', 'Сваи винтовые СВС-108', 'шт', 'Завинчивание винтовых свай диаметром 108 мм'],
    ['centimetres', 'Керамогранит на стены 60х120', 'м2', 'Облицовка стен керамогранитом 600х1200 мм'],
    ['the first number of a product', 'Лоток перфорированный 300х50 мм', 'м', NORMS[25]?.[0]],
    ['a mark with points', 'Бортовой камень БР100.20.8', 'м', 'Установка бортового камня садового БР 100.20.8'],
    ['a prefix before a short word', 'Снять электрощит', 'шт', 'Демонтаж щита электрического'],
    ['with and without', 'Ступени из керамогранита с подступенками', 'м', NORMS[31]?.[0]],
    ['without', 'Ступени из керамогранита, без подступенков', 'м', NORMS[30]?.[0]],
    ['metres', 'Деревья с комом 0,8х0,6, посадка', 'шт', NORMS[33]?.[0]],
    ['a count in words', 'Живая изгородь из кустарника в один ряд', 'м', NORMS[35]?.[0]],
    ["an action implied by the norm's kind of work", 'Ремонт задвижки фланцевой Ду 200', 'шт', NORMS[6]?.[0]],
  ])('%s: %s', (_rule, name, unit, expected) => {
    expect(find(name, unit)[0]?.name).toBe(expected);
  });

  test('a norm of repair works matches a row like one of construction', () => {
    const name = 'Окраска стен масляной краской';
    const entry = { code: 'Р-1', unit: 'м2', section: 'Ремонтно-строительные отделочные работы', keywords: [] };
    const ofRepair = buildNormIndex([{ ...entry, id: 'repair', name }]);
    const found = findCandidates(ofRepair, { name, unit: 'м2', code: null, section: null });
    expect(isConfidentMatch(found)).toBe(true);
    const things = buildNormIndex([{ ...entry, id: 'repair', name: 'Огранка фонаря' }]);
    const query = { name: 'Огранка фонаря витражного', unit: 'м2', code: null, section: null };
    expect(findCandidates(things, query)[0]?.reasons.map(({ code }) => code)).not.toContain('antonym');
  });

  test('a norm of commissioning is not matched to a row of installation', () => {
    expect(isConfidentMatch(find('Монтаж устройства трехфазного', 'шт'))).toBe(false);
    expect(isConfidentMatch(find('Наладка устройства трехфазного', 'шт'))).toBe(true);
  });

  test('a word that only begins like a bound is not one', () => {
    const kindsOf = (text: string): string[] => tokenise(text).sizes.map(({ kind }) => kind);
    expect(kindsOf('Свитч 16 портов')).toEqual(['exact']);
    expect(kindsOf('Отвод 57 мм')).toEqual(['exact']);
    expect(kindsOf('Труба св. 57 мм')).toEqual(['range']);
    expect(kindsOf('Труба до d 57 мм')).toEqual(['range']);
  });

  test('a power after the dash of a mark is parsed', () => {
    expect(tokenise('Трансформатор ТМГ-400 кВА').sizes).toMatchObject([{ dimension: 'ВА', high: 400_000 }]);
  });
});
