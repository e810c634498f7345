import { describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, type Candidate } from '../index.ts';
import { starterNorms } from '../starter-base.fixtures.ts';

const index = buildNormIndex(starterNorms());
const find = (name: string, unit: string, section: string | null = null): Candidate[] =>
  findCandidates(index, { name, unit, code: null, section });

describe('a row that leaves open which kind of a thing is meant', () => {
  test.each([
    ['Бетонирование плиты толщиной 300 мм', 'м3', ['перекрытий', 'фундаментной плиты']],
    ['Окраска водоэмульсионной краской за 2 раза', 'м2', ['стен', 'потолков']],
    ['Прокладка трубопровода отопления 20 мм', 'м', ['стальных труб', 'полиэтилена']],
    ['Утепление минераловатными плитами 100 мм', 'м2', ['стен', 'кровли']],
  ])('«%s» is offered several norms and matched to none', (name, unit, kinds) => {
    const found = find(name, unit);
    expect(isConfidentMatch(found)).toBe(false);
    for (const kind of kinds) expect(found.filter((one) => one.name.includes(kind))).not.toEqual([]);
  });

  test.each([
    ['Бетонирование плиты перекрытия толщиной 300 мм', 'м3', 'Устройство перекрытий'],
    ['Окраска стен водоэмульсионной краской за 2 раза', 'м2', 'Окраска стен'],
    ['Окраска потолков водоэмульсионной краской за 2 раза', 'м2', 'Окраска потолков'],
    ['Утепление кровли минераловатными плитами 100 мм', 'м2', 'Утепление кровли'],
  ])('«%s» names the kind and is matched', (name, unit, beginning) => {
    const found = find(name, unit);
    expect([found[0]?.name.startsWith(beginning), isConfidentMatch(found)]).toEqual([true, true]);
  });

  test('its heading ranks one first without raising its confidence', () => {
    const row = ['Окраска водоэмульсионной краской за 2 раза', 'м2'] as const;
    const found = find(...row, 'Потолки');
    expect([found[0]?.name.startsWith('Окраска потолков'), isConfidentMatch(found)]).toEqual([true, false]);
    expect(found[0]?.score).toBeLessThanOrEqual(find(...row)[0]?.score ?? 0);
  });

  test('a base with only one kind leaves nothing open', () => {
    const alone = buildNormIndex(starterNorms().filter(({ name }) => !name.includes('фундамент')));
    const found = findCandidates(alone, {
      name: 'Бетонирование плиты перекрытия толщиной 300 мм',
      unit: 'м3',
      code: null,
      section: null,
    });
    expect(found[0]?.reasons.map(({ code }) => code)).not.toContain('left_open');
    expect(isConfidentMatch(found)).toBe(true);
  });
});
