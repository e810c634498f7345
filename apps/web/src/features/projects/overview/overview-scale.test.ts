import { describe, expect, test } from 'vitest';
import { contractSegments, excess, limitedSegments, scaleEnd } from './overview-scale.ts';

describe('the scale of the overview', () => {
  test.each([
    [['0.00'], 1],
    [['2135.00', '1951.99'], 2500],
    [['1000.00'], 1000],
    [['99999999.99'], 100_000_000],
    [['-5.00', '0.40'], 0.4],
  ])('the scale of %j ends at %d', (amounts, end) => {
    expect(scaleEnd(amounts)).toBeCloseTo(end);
  });

  test('starts at zero, so that lengths are proportional to amounts', () => {
    expect(contractSegments({ original: '100', current: '150' }, 200)).toEqual([
      { kind: 'original', from: 0, to: 0.5 },
      { kind: 'added', from: 0.5, to: 0.75 },
    ]);
    expect(contractSegments({ original: '150', current: '100' }, 200)).toEqual([
      { kind: 'original', from: 0, to: 0.5 },
      { kind: 'taken', from: 0.5, to: 0.75 },
    ]);
    expect(contractSegments({ original: '100', current: '100' }, 200)).toEqual([
      { kind: 'original', from: 0, to: 0.5 },
    ]);
  });

  test('separates the part over a limit, where there is a limit', () => {
    expect(limitedSegments('specifications', { amount: '150', limit: '100' }, 200)).toEqual([
      { kind: 'specifications', from: 0, to: 0.5 },
      { kind: 'over', from: 0.5, to: 0.75 },
    ]);
    expect(limitedSegments('completed', { amount: '50', limit: '100' }, 200)).toEqual([
      { kind: 'completed', from: 0, to: 0.25 },
    ]);
    expect(limitedSegments('specifications', { amount: '50', limit: '0.00' }, 200)).toEqual([
      { kind: 'specifications', from: 0, to: 0.25 },
    ]);
  });

  test('reports the exact excess', () => {
    expect([excess('0.30', '0.10'), excess('0.10', '0.10'), excess('5', '0.00')]).toEqual(['0.20', null, null]);
  });
});
