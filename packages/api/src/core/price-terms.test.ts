import { expect, test } from 'vitest';
import { z } from 'zod';
import { settings } from '../specifications/specifications.schemas.ts';
import { noPriceTerm, priceTerm, priceTermsOf } from './price-terms.ts';

test('the settings of a specification all say whether they are terms of the price', () => {
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

test('a setting that does not say so is refused by its name', () => {
  const shape = { rounding: priceTerm(z.string()), look: noPriceTerm(z.string()), quantity_places: z.number() };
  expect(() => priceTermsOf(shape)).toThrow('Setting quantity_places does not say');
  expect(priceTermsOf({ rounding: shape.rounding, look: shape.look })).toEqual(['rounding']);
});
