import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, roundMoney } from '../decimal/decimal.ts';
import { classifyByAmount, sumClasses } from './abc-classes.ts';

const own = (amount: string | null) => amount;

describe('ABC classes', () => {
  test('the item that crosses a bound belongs to the class before it', () => {
    const classes = classifyByAmount(['5.00', '70.00', '15.00', null, '7.00', '3.00'], own);
    expect(classes.map(({ item, abc, share, cumulative }) => [item, abc, share, cumulative])).toEqual([
      ['70.00', 'A', '70', '70'],
      ['15.00', 'A', '15', '85'],
      ['7.00', 'B', '7', '92'],
      ['5.00', 'B', '5', '97'],
      ['3.00', 'C', '3', '100'],
    ]);
    expect(sumClasses(classes, own)).toEqual([
      { abc: 'A', count: 2, total: '85.00' },
      { abc: 'B', count: 2, total: '12.00' },
      { abc: 'C', count: 1, total: '3.00' },
    ]);
  });

  test('a single item is A; nothing without money', () => {
    expect(classifyByAmount(['10.00'], own)).toMatchObject([{ abc: 'A', cumulative: '100' }]);
    expect(classifyByAmount(['0.00', '-5.00', null], own)).toEqual([]);
  });

  test('returned goods stand last and the sums still add up', () => {
    const classes = classifyByAmount(['-10.00', '100.00', '10.00'], own);
    expect(classes.map(({ item, cumulative }) => [item, cumulative])).toEqual([
      ['100.00', '100'],
      ['10.00', '110'],
      ['-10.00', '100'],
    ]);
  });

  test('the sums of the classes are the sum of the list, to the kopeck', () => {
    const amounts = fc.array(
      fc.integer({ min: 0, max: 10 ** 12 }).map((kopecks) => (kopecks / 100).toFixed(2)),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(amounts, (list) => {
        const classes = classifyByAmount(list, own);
        const whole = roundMoney(addAll(list));
        if (whole === '0.00') return classes.length === 0;
        const order = classes.map(({ abc }) => abc).join('');
        const sums = sumClasses(classes, own);
        return (
          roundMoney(addAll(sums.map(({ total }) => total))) === whole &&
          /^A+B*C*$/.test(order) &&
          classes.at(-1)?.cumulative === '100'
        );
      }),
    );
  });
});
