import { expect, expectTypeOf, test } from 'vitest';
import { plusVat, withoutVat, withVat } from '../money/vat.ts';
import type { AmountOf, GrossAmount, NetAmount, VatAmount } from './amount-terms.ts';
import { addAll, roundMoney } from './decimal.ts';

// The compiler checks these expectations: a mistake fails the type check.
test('amounts with and without VAT do not meet', () => {
  expectTypeOf<GrossAmount>().not.toExtend<NetAmount>();
  expectTypeOf<VatAmount>().not.toExtend<NetAmount>();
  expectTypeOf<string>().toExtend<NetAmount>();
  expectTypeOf<(NetAmount | GrossAmount)[]>().not.toExtend<AmountOf<'net'>[]>();
  expectTypeOf(addAll<'net'>)
    .parameter(0)
    .not.toExtend<GrossAmount[]>();
});

test('arithmetic keeps the terms', () => {
  const net: NetAmount = '100';
  const gross = withVat(net, '22');
  expectTypeOf(gross).toEqualTypeOf<GrossAmount>();
  expectTypeOf(withoutVat(gross, '22')).toEqualTypeOf<NetAmount>();
  expectTypeOf(addAll([gross, gross])).toEqualTypeOf<AmountOf<'gross'>>();
  expectTypeOf(roundMoney(net)).toEqualTypeOf<AmountOf<'net'>>();
  expectTypeOf(addAll(['1', '2'])).toEqualTypeOf<string>();
  expect(plusVat(net, '22')).toBe(gross);
});
