import { describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, type Candidate } from '../index.ts';
import { starterNorms } from '../starter-base.fixtures.ts';

const index = buildNormIndex(starterNorms());
const find = (name: string, unit: string): Candidate[] =>
  findCandidates(index, { name, unit, code: null, section: null });

/** A base of one matching work and two unrelated ones. */
function findOne(row: string, norm: string, unit: string): Candidate[] {
  const entry = (id: string, name: string) => ({ id, code: id, name, unit, section: '', keywords: [] });
  const base = [entry('1', norm), entry('2', 'Посадка кустарников'), entry('3', 'Перевозка грунта')];
  return findCandidates(buildNormIndex(base), { name: row, unit, code: null, section: null });
}

describe('a norm whose name adds something that changes the price', () => {
  test.each([
    ['Утепление фасада минватой 100 мм', 'м2', 'оштукатуриванием'],
    ['Монтаж пожарного шкафа ШПК', 'шт', 'кранов'],
    ['Устройство короба из ГКЛ', 'м2', 'влагостойкого'],
    ['Монтаж колодца ж/б Ду1000', 'шт', 'глубиной'],
    ['Монтаж лотка перфорированного 200х50', 'м', 'крышкой'],
  ])('«%s» is offered the norm but not matched automatically', (name, unit, detail) => {
    const found = find(name, unit);
    expect(isConfidentMatch(found)).toBe(false);
    expect(found[0]?.score).toBeGreaterThan(0.1);
    expect(found[0]?.reasons).toContainEqual({ code: 'row_silent', detail });
  });

  test('«Монтаж колодца Ду1000» may be of rings or of plastic', () => {
    const found = find('Монтаж колодца Ду1000', 'шт');
    expect(isConfidentMatch(found)).toBe(false);
  });

  test.each([
    ['Утепление фасада минватой 100 мм с оштукатуриванием', 'м2', 'К-09-028'],
    ['Устройство мокрого фасада по минвате 100 мм', 'м2', 'К-09-028'],
    ['Устройство короба из влагостойкого ГКЛ', 'м2', 'К-09-022'],
    ['Установка крана пожарного Ду50 в шкафу', 'шт', 'К-12-024'],
    ['Монтаж колодца из ж/б колец Ду1000 глубиной 2 м', 'шт', 'К-17-051'],
    ['Монтаж лотка перфорированного 200х50 с крышкой', 'м', 'К-15-008'],
    ['Монтаж ворот секционных с автоматикой', 'м2', 'К-11-010'],
  ])('«%s» names it and is matched', (name, unit, code) => {
    const found = find(name, unit);
    expect([found[0]?.code, isConfidentMatch(found)]).toEqual([code, true]);
  });

  test('things that belong to the work itself are no addition', () => {
    const found = findOne(
      'Шпатлёвка стен под покраску в 2 слоя',
      'Шпатлёвка стен под покраску в 2 слоя со шлифовкой',
      'м2',
    );
    expect(isConfidentMatch(found)).toBe(true);
  });

  test('a norm with less in its name than the row is not matched confidently either', () => {
    const [row, norm] = ['Монтаж желобов водосточных с подогревом', 'Монтаж желобов водосточных'];
    const found = findOne(row, norm, 'м');
    expect(isConfidentMatch(found)).toBe(false);
    expect(found[0]?.reasons).toContainEqual({ code: 'norm_silent', detail: 'подогревом' });
  });

  test.each([
    ['Оштукатуривание откосов оконных цементным раствором', 'м2'],
    ['Штукатурка откосов гипсовая', 'м2'],
  ])('«%s», whose norm does not name its binder, is not matched either', (name, unit) => {
    const found = find(name, unit);
    expect(isConfidentMatch(found)).toBe(false);
    expect(found[0]?.reasons.map(({ code }) => code)).toContain('norm_silent');
  });

  test.each([
    ['Штукатурка стен цементно-песчаным раствором толщиной 20 мм', 'м2', 'К-09-002'],
    ['Штукатурка стен гипсовой смесью толщиной 15 мм', 'м2', 'К-09-001'],
    ['Штукатурка откосов', 'м2', 'К-09-004'],
  ])('«%s» still finds its own norm', (name, unit, code) => {
    expect(find(name, unit)[0]?.code).toBe(code);
  });

  test.each(['Установка розеток скрытых двухпостовых', 'Установка розетки двухгнездной скрытой'])(
    '«%s» has no single answer',
    (name) => {
      const found = find(name, 'шт');
      expect(found[0]?.code === 'К-15-014' && isConfidentMatch(found)).toBe(false);
    },
  );
});
