import { describe, expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { bookAbilities } from './prices.policy.ts';

const HERE = { is_removed: false };

describe('price books', () => {
  test('can be deleted only with the price permission', () => {
    expect(bookAbilities(actorWith('norm.delete', 'specification.view_prices'), HERE).delete).toBe(true);
  });

  test.each([
    ['norm.update', { update: true, delete: false, view_prices: false }],
    ['norm.delete', { update: false, delete: false, view_prices: false }],
    ['specification.view_prices', { update: false, delete: false, view_prices: true }],
    ['norm.view', { update: false, delete: false, view_prices: false }],
  ] as const)('%s allows exactly that', (permission, expected) => {
    expect(bookAbilities(actorWith(permission), HERE)).toEqual(expected);
  });

  test('are read-only while they are moved into the bin', () => {
    const actor = actorWith('norm.update', 'norm.delete', 'specification.view_prices');
    expect(bookAbilities(actor, { is_removed: true })).toEqual({ update: false, delete: false, view_prices: true });
  });

  test('price-only operations require the price permission', () => {
    expect(() => requirePriceView(actorWith('norm.view', 'norm.update'))).toThrow('prices_not_allowed');
    expect(() => requirePriceView(actorWith('specification.view_prices'))).not.toThrow();
  });
});
