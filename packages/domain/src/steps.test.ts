import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runToEnd, mapInSteps, sortInSteps } from './steps.ts';

describe('long work in steps', () => {
  test('sorts like the engine, stable for equal items', () => {
    const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 50 }), place: fc.nat() }), {
      minLength: 0,
      maxLength: 3000,
      size: 'max',
    });
    fc.assert(
      fc.property(items, (list) => {
        const compare = (left: { key: number }, right: { key: number }): number => left.key - right.key;
        expect(runToEnd(sortInSteps(list, compare))).toEqual(list.toSorted(compare));
      }),
      { numRuns: 30 },
    );
  });

  test('pauses between the steps until resumed', () => {
    const done: number[] = [];
    const steps = mapInSteps([1, 2, 3], (item) => done.push(item));
    steps.next();
    expect(done).toEqual([1]);
    expect(runToEnd(steps)).toHaveLength(3);
    expect(done).toEqual([1, 2, 3]);
  });
});
