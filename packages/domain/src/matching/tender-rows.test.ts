import { describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, type Candidate } from './index.ts';
import { starterNorms } from './starter-base.fixtures.ts';

const index = buildNormIndex(starterNorms());
const find = (name: string, unit: string): Candidate[] =>
  findCandidates(index, { name, unit, code: null, section: null });

describe('rows as tenders word them', () => {
  test.each([
    ['a range of a thickness', 'Штукатурка гипсовая стен толщ. 16-25 мм с установкой маяков', 'м2', 'К-09-039'],
    [
      'a surface before the thing',
      'Окраска по бетонной поверхности потолков водоэмульсионной краской за 2 раза',
      'м2',
      'К-09-009',
    ],
    ['a cable for its wiring', 'Нарезка штроб в бетонной стене 50х50 мм под кабель', 'м.п.', 'К-15-184'],
    ['another word for the thing', 'Монтаж распредщита на 48 модулей с подключением', 'шт', 'К-15-249'],
    ['the height as a factor', 'Установка радиаторов стальных панельных тип 22 500х1400', 'шт', 'К-13-031'],
    ['the work after a dash', 'Настенный кондиционер до 2,7 кВт – монтаж с трассой 5 м', 'шт', 'К-14-082'],
    ['the room where it is done', 'Демонтаж умывальников в с/у', 'шт', 'К-19-068'],
    ['any material of a thing taken away', 'Демонтаж ванны чугунной', 'шт', 'К-19-069'],
    ['a network for its pipes', 'Промывка и дезинфекция водопровода Ду до 50', 'м', 'К-12-125'],
    ['a hole in the soil for the soil', 'Копка траншей вручную, гл. до 2 м, грунты 3-й группы', 'м3', 'К-01-049'],
    ['a compound for its two words', 'Монтаж водосчётчика Ду20', 'шт', 'К-12-091'],
    ['several works', 'Гидравлические испытания системы отопления Ду до 50', 'м', 'К-13-061'],
    ['a slab for its floor', 'Армирование плиты перекрытия отдельными стержнями ф10', 'т', 'К-02-073'],
    ['a mark without its cable', 'Прокладка ВВГ 3х2,5 скрыто в штробе', 'м', 'К-15-067'],
    ['the depth of milling', 'Фрезерование асфальта на глубину 5 см', 'м2', 'К-18-009'],
  ])('%s: «%s» is matched', (_kind, name, unit, code) => {
    const found = find(name, unit);
    expect([found[0]?.code, isConfidentMatch(found)]).toEqual([code, true]);
  });

  test.each([
    ['Штукатурка стен цементно-песчаным раствором толщиной 35 мм', 'толщиной 40 мм'],
    ['Устройство бетонного пола толщиной 140 мм', 'толщиной 150 мм'],
  ])('«%s» is offered the nearest size that covers it', (name, ending) => {
    const found = find(name, 'м2');
    expect([found[0]?.name.endsWith(ending), isConfidentMatch(found)]).toEqual([true, false]);
  });

  test('a norm with the size of the row goes before the same work without sizes', () => {
    expect(find('Монтаж металлических балок весом 0,8 т', 'т')[0]?.code).toBe('К-05-016');
  });

  test('reasons against a norm are words, not stems or codes', () => {
    const [found] = find('Демонтаж металлических дверей с окраской эмалью', 'м2');
    const details = find('Монтаж дверей металлических эмалью окраска', 'м2').flatMap(({ reasons }) => reasons);
    for (const { detail } of [...(found?.reasons ?? []), ...details]) expect(detail).not.toMatch(/[a-z]{4,}/u);
    const other = find('Окраска металлических дверей эмалью за 2 раза', 'м2')[0]?.reasons;
    expect(other?.find(({ code }) => code === 'other_object')?.detail).toBe('дверей / эмалью');
    const opposite = find('Демонтаж умывальников', 'шт').flatMap(({ reasons }) => reasons);
    expect(opposite.find(({ code }) => code === 'antonym')?.detail).toBe('демонтаж / установка');
  });

  test.each([
    ['a screed with a net', 'Устройство стяжки цементно-песчаной, толщ. 50 мм, армированной сеткой', 'м2'],
    ['a pair of works', 'Замена смесителя', 'шт'],
    ['a part', 'Крепление радиатора на кронштейны', 'шт'],
    ['a size that the base prices elsewhere', 'Монтаж диффузора Ø315', 'шт'],
    ['another material of the wall', 'Пробивка проёмов в бетонных стенах', 'м3'],
    ['a hole without its diameter', 'Сверление отверстий в кафеле под дюбель', 'шт'],
    ['another thing made dense', 'Уплотнение щебёночного основания виброплитой', 'м2'],
    ['another binder', 'Штукатурка стен известковым раствором 20 мм', 'м2'],
    ['a drive on top', 'Установка задвижки с электроприводом Ду100', 'шт'],
    ['another place of a unit', 'Монтаж фанкойла настенного', 'шт'],
    ['two pipes, not one within a bound', 'Прокладка медных трубопроводов фреоновых 9,52/15,88', 'м'],
    ['slabs taken down whole', 'Демонтаж плит перекрытия железобетонных', 'м2'],
    ['another place', 'Шпатлёвка колонн сплошная 2 мм', 'м2'],
  ])('%s: «%s» is not matched', (_kind, name, unit) => {
    expect(isConfidentMatch(find(name, unit))).toBe(false);
  });
});
