import { expect, test } from 'vitest';
import { convertEarlierPrice } from './earlier-price.ts';

const net = { vat_rate: '22', vat_included: false } as const;
const gross = { vat_rate: '20', vat_included: true } as const;

test('converts an earlier price to the VAT terms of the document', () => {
  expect(convertEarlierPrice({ price: '910.00', unit: 'м2', ...net }, 'м²', net)).toBe('910.00');
  expect(convertEarlierPrice({ price: '910.00', unit: 'м2', ...net }, 'м2', gross)).toBe('1092.00');
  expect(convertEarlierPrice({ price: '1092.00', unit: 'м2', ...gross }, 'м2', net)).toBe('910.00');
  expect(convertEarlierPrice({ price: '1200.00', unit: 'м2', ...gross }, 'м2', { ...gross, vat_rate: '22' })).toBe(
    '1220.00',
  );
});

test('rejects a price for another unit or without one', () => {
  expect(convertEarlierPrice({ price: '910.00', unit: '100 м2', ...net }, 'м2', net)).toBeNull();
  expect(convertEarlierPrice({ price: null, unit: 'м2', ...net }, 'м2', net)).toBeNull();
  expect(convertEarlierPrice({ unit: 'м2', ...net }, 'м2', net)).toBeNull();
});
