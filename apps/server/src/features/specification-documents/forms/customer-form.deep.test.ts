import { describe, test } from 'vitest';
import { expectSums, expectFormulas } from './customer-form.fixtures.ts';

describe('the form for the customer', () => {
  test('adds up in 500 documents', () => {
    expectSums(500);
  }, 60_000);

  test('has formulas in 15 documents', () => expectFormulas(15), 60_000);
});
