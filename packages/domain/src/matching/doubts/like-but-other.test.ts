import { describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch } from '../index.ts';
import { starterNorms } from '../starter-base.fixtures.ts';

const INDEX = buildNormIndex(starterNorms());

function match(name: string, unit: string): { isTaken: boolean; code: string | undefined; codes: string[] } {
  const found = findCandidates(INDEX, { name, unit, code: null, section: null });
  return {
    isTaken: isConfidentMatch(found),
    code: found[0]?.code,
    codes: (found[0]?.reasons ?? []).map(({ code }) => code),
  };
}

const isTaken = (name: string, unit: string): boolean => match(name, unit).isTaken;

describe('a norm for one part of what the row counts', () => {
  test.each([
    ['Сборка и расключение щита на 54 модуля', 'шт'],
    ['Расключение щитка на 18 модулей', 'шт'],
    ['Сборка щита, 24 модуля', 'компл'],
    ['Сборка щита', 'шт'],
    ['Пусконаладка пожарной сигнализации на 40 адресов', 'шт'],
    ['Доставка материалов автомобилем до 5 т, 4 рейса', 'шт'],
    ['Вынос строительного мусора в мешках с лифтом, 50 мешков', 'шт'],
  ])('«%s» is not matched automatically', (name, unit) => {
    expect(isTaken(name, unit)).toBe(false);
  });

  test('names the count against the part', () => {
    const { codes } = match('Сборка и расключение щита на 54 модуля', 'шт');
    expect(codes).toContain('other_object');
  });

  test('a row for one part is matched', () => {
    expect(match('Сборка щита: установка и подключение модуля', 'шт')).toMatchObject({
      isTaken: true,
      code: 'К-15-293',
    });
  });
});

describe('a second work that the other does not do', () => {
  test.each([
    ['Валка деревьев d 300 мм с раскряжёвкой', 'шт'],
    ['Валка деревьев с трелёвкой, диаметр до 24 см', 'шт'],
    ['Вырубка деревьев с распиловкой, диаметр до 24 см', 'шт'],
    ['Укладка линолеума на клей с прирезкой', 'м2'],
    ['Прокладка кабеля 3х2,5 в штробе с пробивкой', 'м'],
    ['Заделка трещин стен с инъектированием', 'м'],
  ])('«%s» is not matched automatically', (name, unit) => {
    expect(isTaken(name, unit)).toBe(false);
  });

  test.each([
    ['Валка деревьев с корчёвкой пней, диаметр 30 см', 'шт', 'К-01-022'],
    ['Вырубка деревьев с выкорчёвкой пней, диаметр 30 см', 'шт', 'К-01-022'],
    ['Перегородки ГКЛ С112 толщиной 125 мм на каркасе с заполнением минватой, монтаж', 'м2', 'К-09-020'],
  ])('«%s» does the same', (name, unit, code) => {
    expect(match(name, unit).code).toBe(code);
    expect(match(name, unit).codes).not.toContain('other_work');
  });
});

describe('a thing without a size, priced by sizes of several shapes', () => {
  test.each([
    ['Монтаж вентилятора канального', 'шт'],
    ['Монтаж канальных вентиляторов', 'шт'],
    ['Установка клапанов противопожарных', 'шт'],
  ])('«%s» is not matched automatically', (name, unit) => {
    expect(isTaken(name, unit)).toBe(false);
  });

  test.each([
    ['Установка вентилятора канального 600х350', 'шт', 'К-14-009'],
    ['Установка вентилятора канального d 160', 'шт', 'К-14-071'],
    ['Монтаж крышного вентилятора', 'шт', 'К-14-010'],
  ])('«%s» says which', (name, unit, code) => {
    expect(match(name, unit)).toMatchObject({ isTaken: true, code });
  });
});

describe('a surface with a price of its own', () => {
  test.each([
    ['Планировка откосов вручную', 'м2'],
    ['Планировка откосов выемки вручную', 'м2'],
    ['Планировка дна котлована вручную', 'м2'],
    ['Планировка бровки вручную', 'м2'],
  ])('«%s» is not the levelling of an area', (name, unit) => {
    expect(isTaken(name, unit)).toBe(false);
  });

  test.each([
    ['Планировка поверхности вручную', 'м2', 'К-01-013'],
    ['Планировка откосов экскаватором', 'м2', 'К-01-079'],
  ])('«%s» is matched', (name, unit, code) => {
    expect(match(name, unit)).toMatchObject({ isTaken: true, code });
  });
});

describe('a thing whose material is open', () => {
  test.each([
    ['Окраска ограждения', 'м2'],
    ['Окраска забора эмалью', 'м2'],
    ['Окраска ворот', 'м2'],
    ['Покраска ограждений лестниц', 'м2'],
    ['Окраска беседки защитным составом', 'м2'],
  ])('«%s» is not matched automatically', (name, unit) => {
    expect(isTaken(name, unit)).toBe(false);
  });

  test.each([
    ['Окраска металлических ограждений эмалью за 2 раза', 'м2', 'К-09-010'],
    ['Окраска стальных ограждений эмалью', 'м2', 'К-09-010'],
    ['Окраска вагонки защитным составом', 'м2', 'К-09-011'],
  ])('«%s» says it', (name, unit, code) => {
    expect(match(name, unit)).toMatchObject({ isTaken: true, code });
  });
});
