import { expect, test } from 'vitest';
import { formattersFor } from './format.ts';
import { signedMoney } from './signed-money.ts';

test.each([
  ['1234.5', '+1\u00a0234,50\u00a0₽'],
  ['-1234567.89', '\u22121\u00a0234\u00a0567,89\u00a0₽'],
  ['0', '0,00\u00a0₽'],
  ['0.00', '0,00\u00a0₽'],
])('%s is shown as %s', (value, text) => {
  expect(signedMoney(value, formattersFor('ru'))).toBe(text);
});
