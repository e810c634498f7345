import { expect, test } from 'vitest';
import { addressOf } from './found-page.ts';

const path_ids = { project_id: 'p', contract_id: 'c' };

test.each([
  ['customer', '/customers/1'],
  ['project', '/projects/1'],
  ['contract', '/projects/p/contracts/1'],
  ['specification', '/specifications/1'],
] as const)('a %s lies at %s', (model, address) => expect(addressOf({ model, id: '1', path_ids })).toBe(address));

test('a contract of an unknown project has no address', () =>
  expect(addressOf({ model: 'contract', id: '1', path_ids: { project_id: null, contract_id: null } })).toBeNull());
