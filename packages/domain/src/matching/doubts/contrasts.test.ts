import { describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, type Candidate } from '../index.ts';
import { starterNorms } from '../starter-base.fixtures.ts';

/** A base of two unrelated works, and one whose keyword equals the row. */
function findByKeyword(name: string, keyword: string, unit: string): Candidate[] {
  const norm = (id: string, text: string, of: string, keywords: string[] = []) => ({
    id,
    code: id,
    name: text,
    unit: of,
    section: '',
    keywords,
  });
  const index = buildNormIndex([
    norm('1', name, unit, [keyword]),
    norm('2', 'Посадка кустарников', 'шт'),
    norm('3', 'Перевозка грунта', 'т'),
  ]);
  return findCandidates(index, { name: keyword, unit, code: null, section: null });
}

describe('keywords of a norm do not hide a contrast with its name', () => {
  test.each([
    ['Окраска фасадов акриловой краской', 'Окраска стен акриловой краской', 'м2'],
    ['Окраска стен акриловой краской', 'Окраска фасада акриловой краской', 'м2'],
    ['Прокладка наружного водопровода', 'Прокладка внутреннего водопровода', 'м'],
    ['Прокладка внутреннего водопровода', 'Прокладка наружного водопровода', 'м'],
    ['Демонтаж радиаторов', 'Монтаж радиаторов', 'шт'],
    ['Монтаж радиаторов', 'Демонтаж радиаторов', 'шт'],
    ['Разборка перегородок', 'Устройство перегородок', 'м2'],
    ['Устройство перегородок', 'Разборка перегородок', 'м2'],
    ['Окраска полов', 'Окраска потолков', 'м2'],
    ['Окраска потолков', 'Окраска полов', 'м2'],
    ['Горизонтальная гидроизоляция', 'Вертикальная гидроизоляция', 'м2'],
    ['Вертикальная гидроизоляция', 'Горизонтальная гидроизоляция', 'м2'],
    ['Прокладка подземного газопровода', 'Прокладка надземного газопровода', 'м'],
    ['Установка дверей входных', 'Установка дверей межкомнатных', 'шт'],
    ['Прокладка стальных труб', 'Прокладка чугунных труб', 'м'],
    ['Кладка стен из газобетонных блоков', 'Кладка стен из пенобетонных блоков', 'м3'],
    ['Прокладка канализации из полипропиленовых труб', 'Прокладка канализации из труб ПВХ', 'м'],
    ['Мощение плиткой на цементно-песчаной смеси', 'Мощение плиткой на песок', 'м2'],
    ['Мощение плиткой на песке', 'Мощение плиткой на ЦПС', 'м2'],
    ['Кладка столбов из керамического кирпича', 'Кладка столбов из силикатного кирпича', 'м3'],
    ['Оклейка стен стеклообоями с окраской', 'Оклейка стен стеклообоями под окраску', 'м2'],
  ])('%s is not matched to «%s»', (name, row, unit) => {
    const found = findByKeyword(name, row, unit);
    expect(isConfidentMatch(found)).toBe(false);
    expect(found[0]?.reasons.map(({ code }) => code) ?? ['antonym']).toContain('antonym');
  });

  test('nor is another grade', () => {
    const found = findByKeyword('Бетонирование плиты из бетона В25', 'Бетонирование плиты из бетона В30', 'м3');
    expect(isConfidentMatch(found)).toBe(false);
    expect(found[0]?.reasons.map(({ code }) => code)).toContain('grade');
  });

  test.each([
    ['Окраска фасадов акриловой краской', 'Окраска наружных стен акриловой краской', 'м2'],
    ['Обшивка фасада сайдингом', 'Обшивка стен сайдингом', 'м2'],
    ['Окраска труб эмалью', 'Окраска труб масляной краской', 'м2'],
    ['Окраска поверхностей', 'Окраска стен', 'м2'],
    ['Монтаж концевых кабельных муфт', 'Концевая муфта', 'шт'],
    ['Устройство стяжки из цементно-песчаного раствора', 'Стяжка ЦПС', 'м2'],
    ['Оклейка стен обоями под покраску с окраской', 'Оклейка стен обоями с окраской', 'м2'],
    ['Шпатлевание стен под окраску', 'Шпатлевка стен под покраску', 'м2'],
  ])('%s is matched to «%s» without doubts', (name, row, unit) => {
    expect(findByKeyword(name, row, unit)[0]?.reasons.map(({ code }) => code)).not.toContain('antonym');
  });
});

describe('the starter base', () => {
  const index = buildNormIndex(starterNorms());
  const find = (name: string): Candidate[] => findCandidates(index, { name, unit: 'м2', code: null, section: null });

  test('does not match a facade to walls', () => {
    expect(isConfidentMatch(find('Окраска стен акриловой краской'))).toBe(false);
  });

  test.each([
    'Окраска фасада акриловой краской',
    'Окраска стен фасада акриловой краской',
    'Окраска наружных стен акриловой краской',
  ])('matches a facade to «%s»', (name) => {
    const found = find(name);
    expect([isConfidentMatch(found), found[0]?.name]).toEqual([true, 'Окраска фасадов акриловой краской за 2 раза']);
  });
});

describe('when one of the two omits something', () => {
  const index = buildNormIndex(starterNorms());
  const find = (name: string, unit: string): Candidate[] =>
    findCandidates(index, { name, unit, code: null, section: null });

  test.each([
    ['Устройство кровли из фальцевой меди', 'м2', 'меди'],
    ['Кладка столбов из силикатного кирпича', 'м3', 'силикатного'],
    ['Прокладка трубы PEX 16 тёплого пола', 'м', 'теплопол'],
    ['Заполнение швов герметиком', 'м', 'герметиком'],
  ])('%s: the norm does not state it, so it is offered but not matched', (name, unit, detail) => {
    const found = find(name, unit);
    expect(isConfidentMatch(found)).toBe(false);
    expect(found[0]?.reasons).toContainEqual({ code: 'norm_silent', detail });
    expect(found[0]?.score).toBeGreaterThan(0.3);
  });

  test('a norm of the named material ranks above one of another', () => {
    const [first, second] = find('Блоки дверные внутренние деревянные 900х2100', 'шт');
    expect([first?.name, second?.reasons[1]]).toEqual([
      'Установка дверных блоков межкомнатных деревянных однопольных 900х2100 мм',
      { code: 'antonym', detail: 'деревянные / пвх' },
    ]);
  });

  test('a norm of outdoor works is not matched to a row that does not state the place', () => {
    const found = find('Прокладка канализации из ПВХ d110', 'м');
    expect([isConfidentMatch(found), found[0]?.reasons]).toEqual([
      false,
      expect.arrayContaining([{ code: 'row_silent', detail: 'наружной' }]),
    ]);
    expect(isConfidentMatch(find('Прокладка наружной канализации из труб d110', 'м'))).toBe(true);
  });

  test('a set for a piece is close but doubtful; another size is still offered', () => {
    const [toilet] = find('Установка унитазов', 'компл');
    expect([toilet?.name, (toilet?.score ?? 0) > 0.5]).toEqual(['Установка унитазов', true]);
    expect(isConfidentMatch(find('Установка унитазов', 'компл'))).toBe(false);
    expect(find('Алмазное бурение отверстий d132', 'шт')).toHaveLength(3);
    expect(isConfidentMatch(find('Алмазное бурение отверстий d132', 'шт'))).toBe(false);
  });

  test('a panel of a ceiling grid has the size of its step', () => {
    const found = find('Монтаж светильников встраиваемых светодиодных 595х595', 'шт');
    expect([isConfidentMatch(found), found[0]?.code]).toEqual([true, 'К-15-018']);
  });
});
