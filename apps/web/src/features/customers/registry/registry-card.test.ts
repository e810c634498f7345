import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';
import { describe, expect, test } from 'vitest';
import { customerValues, toCustomerBody } from '../form/customer-values.ts';
import { differencesFrom, hasMoreThanCard, isAsInRegistry, valuesOfCard } from './registry-card.ts';

const card: RegistryCard = {
  type: 'legal',
  name: 'ПАО Сбербанк',
  full_name: 'Публичное акционерное общество «Сбербанк России»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  okpo: null,
  okved: null,
  legal_address: '117312, г. Москва, ул. Вавилова, д. 19',
  director_name: null,
  director_position: null,
  registry_status: 'active',
};
const stored = { ...card, okpo: '00032537', director_name: 'Иванов И. И.', registry_status: null };
const bodyWith = (typed: object) => toCustomerBody({ ...customerValues(null), ...valuesOfCard(card), ...typed });

describe('differences between registry and card', () => {
  test('are listed by field; fields missing in the registry stay', () => {
    expect(differencesFrom({ ...stored, name: 'Сбер', kpp: null }, card)).toEqual([
      { field: 'name', was: 'Сбер', willBe: 'ПАО Сбербанк' },
      { field: 'kpp', was: null, willBe: '773601001' },
      { field: 'registry_status', was: null, willBe: 'active' },
    ]);
  });

  test('are empty for a card that agrees', () => {
    expect(differencesFrom({ ...stored, registry_status: 'active' }, card)).toEqual([]);
  });

  test('include a status that the registry no longer reports', () => {
    expect(differencesFrom({ ...stored, registry_status: 'liquidating' }, { ...card, registry_status: null })).toEqual([
      { field: 'registry_status', was: 'liquidating', willBe: null },
    ]);
  });
});

describe('a form filled from the registry', () => {
  test('takes only fields that the registry has', () => {
    expect(valuesOfCard(card)).toEqual({
      type: 'legal',
      name: card.name,
      full_name: card.full_name,
      inn: card.inn,
      kpp: card.kpp,
      ogrn: card.ogrn,
      legal_address: card.legal_address,
    });
  });

  test.each([
    ['as it came', {}, true, false],
    ['with a phone of its own', { phone: '+7 495 500-55-50' }, true, true],
    ['with what the registry does not know', { director_name: 'Иванов И. И.' }, true, true],
    ['with another name', { name: 'Сбер' }, false, false],
    ['with another ИНН', { inn: '7736207543' }, false, false],
    ['as a person', { type: 'person' }, false, false],
  ])('%s', (_, typed, isSame, hasMore) => {
    const body = bodyWith(typed);
    expect([isAsInRegistry(body, card), hasMoreThanCard(body, card)]).toEqual([isSame, hasMore]);
  });
});
