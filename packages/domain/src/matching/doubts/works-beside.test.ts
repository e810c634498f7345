import { describe, expect, test } from 'vitest';
import { starterNorms } from '../starter-base.fixtures.ts';
import { buildNormIndex, findCandidates, isConfidentMatch } from '../index.ts';

const INDEX = buildNormIndex(starterNorms());

function match(name: string, unit: string): { isTaken: boolean; code: string | undefined } {
  const found = findCandidates(INDEX, { name, unit, code: null, section: null });
  return { isTaken: isConfidentMatch(found), code: found[0]?.code };
}

describe('a row that does more or less than the norm', () => {
  test.each([
    ['Футляр стальной 325 - продавливание', 'м'],
    ['Футляр 219 стальной проколом', 'м'],
    ['Прокладка футляра 426 мм, ГНБ', 'м'],
    ['Циклёвка паркета с лакировкой', 'м2'],
    ['Циклёвка паркета с покрытием маслом', 'м2'],
    ['Шлифовка паркета с тонировкой', 'м2'],
    ['Расшивка трещин', 'м'],
    ['Расшивка трещин в штукатурке', 'м'],
  ])('is not matched automatically: %s', (name, unit) => {
    expect(match(name, unit).isTaken).toBe(false);
  });

  test.each([
    ['Футляр стальной 325 - прокладка', 'м', 'К-17-018'],
    ['Циклёвка паркета', 'м2', 'К-08-076'],
    ['Расшивка трещин стен с заделкой', 'м', 'К-09-146'],
    ['Расшивка швов кладки', 'м2', 'К-04-010'],
  ])('is told from the norm as it is: %s', (name, unit, code) => {
    expect(match(name, unit)).toEqual({ isTaken: true, code });
  });
});
