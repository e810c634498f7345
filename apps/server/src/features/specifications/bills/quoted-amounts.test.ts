import { expect, test } from 'vitest';
import { warningsWithoutAmounts } from './quoted-amounts.ts';

test.each(['charge_not_read', 'percent_of_sum', 'totals_differ', 'total_not_compared'])(
  '%s quotes an amount: only its place is returned',
  (code) => {
    const warning = { row: 5, column: null, code, message: 'Строка 5: «Скидка 5%» -6340.00' };
    expect(warningsWithoutAmounts([warning], [])).toEqual([{ ...warning, message: 'Строка 5' }]);
  },
);
