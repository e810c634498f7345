import { expect, test } from 'vitest';
import { copyOverAllPairs } from './vat-of-copies.fixtures.ts';

test('a contract row copied to another VAT basis keeps its amounts to the kopeck, or is refused', async () => {
  const within = { rate: '22', isIncluded: true } as const;
  const without = { rate: '22', isIncluded: false } as const;
  // 100.00 with 22 % is 122.00; without it 81.967… is no price.
  expect(await copyOverAllPairs([within, without])).toEqual({ copied: 9, refused: 3 });
});
