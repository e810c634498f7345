import { describe, expect, test } from 'vitest';
import { type BookCandidate, chooseBookPrice, type WantedPrice } from './choose-book-price.ts';
import { currentPrice } from './current-price.ts';
import { priceKeys, regionKey } from './price-keys.ts';

const sand: WantedPrice = { code: '02.3.01.02-1118', name: 'Песок', unit: 'м3', kind: 'material', day: '2026-03-31' };
const candidate = (given: Partial<BookCandidate> = {}): BookCandidate => ({
  id: 'p1',
  book_id: 'b1',
  kind: 'material',
  unit: 'м3',
  price: null,
  base_price: null,
  index: null,
  source: 'market',
  date: null,
  document: null,
  book_name: 'Москва, 1 квартал',
  book_date: '2026-02-01',
  ...given,
});

describe('the price from a book', () => {
  test('is the stated one, with the day and the name of the book', () => {
    expect(chooseBookPrice(sand, [candidate({ price: '950.50' })], [])).toMatchObject({
      price: '950.50',
      base_price: null,
      source: { kind: 'market', date: '2026-02-01', document: 'Москва, 1 квартал' },
    });
  });

  test('is the base price with its own index, otherwise with that of its kind', () => {
    const indices = [{ kind: 'material' as const, value: '1.2', document: null }];
    const own = candidate({ base_price: '100.05', index: '1.1', source: 'base' });
    expect(chooseBookPrice(sand, [own], indices)).toMatchObject({
      price: '110.06',
      index: '1.1',
      source: { kind: 'index' },
    });
    expect(chooseBookPrice(sand, [candidate({ base_price: '100.05' })], indices)).toMatchObject({
      price: '120.06',
      index: '1.2',
    });
  });

  test('is not a base price of another quarter without an index; an older book is used instead', () => {
    const old = candidate({ id: 'p0', price: '900.00', book_date: '2025-01-01' });
    const base = candidate({ base_price: '800.00', book_date: '2022-01-01' });
    expect(chooseBookPrice(sand, [base], [])).toBeNull();
    expect(chooseBookPrice(sand, [base, old], [])?.price).toBe('900.00');
    expect(chooseBookPrice({ ...sand, day: '2022-03-31' }, [base], [])).toMatchObject({
      price: '800.00',
      source: { kind: 'base' },
    });
  });

  test('is converted to the unit of the line, or absent if that is impossible', () => {
    const byTon = candidate({ unit: 'т', price: '65000.00' });
    expect(chooseBookPrice({ ...sand, unit: 'кг' }, [byTon], [])?.price).toBe('65.00');
    expect(chooseBookPrice(sand, [byTon], [])).toBeNull();
  });

  test('a missing price is missing, never zero', () => {
    expect(currentPrice({ kind: 'material', price: null, base_price: '5.00', index: null }, [])).toBeNull();
    expect(chooseBookPrice(sand, [], [])).toBeNull();
  });
});

describe('keys of a price lookup', () => {
  test('do not depend on spelling', () => {
    const one = priceKeys({ code: '02.3.01.02-1118', name: 'Песок  «речной»', unit: 'м³', kind: 'material' });
    const other = priceKeys({ code: ' 02.3.01.02-1118', name: 'песок "речной"', unit: 'куб.м', kind: 'consumable' });
    expect(one).toEqual(other);
    expect(priceKeys({ code: null, name: 'Песок', unit: 'м3', kind: 'machine' }).look).not.toBe(
      priceKeys({ code: null, name: 'Песок', unit: 'м3', kind: 'material' }).look,
    );
  });

  test.each([
    ['г. Москва', 'Москва'],
    ['Московская обл.', 'Московская область'],
    ['Республика Татарстан', 'Татарстан'],
    ['Ненецкий автономный округ', 'Ненецкий АО'],
  ])('%s is %s', (left, right) => {
    expect(regionKey(left)).toBe(regionKey(right));
    expect(regionKey(left)).not.toBe('');
  });

  test('Москва is not in its region', () => {
    expect(regionKey('Москва')).not.toBe(regionKey('Московская область'));
  });
});
