import { expect, test } from 'vitest';
import { z } from 'zod';
import { settings } from '../../specifications/specifications.schemas.ts';
import { noPriceTerm, priceTerm, priceTermsOf } from './price-terms.ts';

test('every setting of a specification declares whether it is a price term', () => {
  expect(priceTermsOf(settings.shape)).toEqual([
    'overhead_mode',
    'overhead_percent',
    'profit_mode',
    'profit_percent',
    'vat_rate',
    'vat_included',
    'is_repair',
    'charges',
  ]);
});

test('an undeclared setting is reported by name', () => {
  const shape = { rounding: priceTerm(z.string()), look: noPriceTerm(z.string()), quantity_places: z.number() };
  expect(() => priceTermsOf(shape)).toThrow('Setting quantity_places does not say');
  expect(priceTermsOf({ rounding: shape.rounding, look: shape.look })).toEqual(['rounding']);
});
