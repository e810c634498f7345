import { expect, test } from 'vitest';
import { displayUnit } from '../text/display-unit.ts';
import { normaliseUnit } from './normalise-unit.ts';
import { printedUnit } from './printed-unit.ts';

test.each([
  ['м2', 'м²'],
  ['м3', 'м³'],
  ['100 м2', '100 м²'],
  ['1000 м3', '1000 м³'],
  ['дм3', 'дм³'],
  ['т/м3', 'т/м³'],
  ['м2/сут', 'м²/сут'],
  ['M2', 'M²'],
  ['м', 'м'],
  ['чел.-ч', 'чел.-ч'],
  ['том2', 'том2'],
  ['м20', 'м20'],
  ['100 м3 бетона', '100 м³ бетона'],
])('%j is displayed as %j and means the same', (unit, displayed) => {
  expect(displayUnit(unit)).toBe(displayed);
  expect(normaliseUnit(displayUnit(unit))).toEqual(normaliseUnit(unit));
});

test.each([
  ['м3', 'м³'],
  ['m3', 'м³'],
  ['100 m2', '100 м²'],
  ['MM', 'мм'],
  ['чел.-ч', 'чел.-ч'],
  ['box', 'box'],
  ['  ', '—'],
  ['', '—'],
  [null, '—'],
])('%j is printed as %j', (unit, printed) => {
  expect(printedUnit(unit)).toBe(printed);
});
