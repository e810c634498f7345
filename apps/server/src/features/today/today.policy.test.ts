import type { Permission } from '@karkas/api/core/permission.ts';
import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { partsOfDay } from './today.policy.ts';

const NONE = {
  company: false,
  members: false,
  customers: false,
  projects: false,
  contracts: false,
  specifications: false,
  checks: false,
  objects: false,
};
const RIGHTS: readonly [Permission, Partial<typeof NONE>][] = [
  ['customer.view', { customers: true }],
  ['project.view', { projects: true }],
  ['contract.view', { contracts: true }],
  ['specification.view', { specifications: true }],
  ['company.view', { company: true }],
  ['member.view', { members: true }],
];

test('specification editors see specifications to check; users who view projects and prices see objects', () => {
  expect(partsOfDay(actorWith('specification.view', 'specification.update'))).toMatchObject({ checks: true });
  expect(partsOfDay(actorWith('project.view', 'specification.view_prices'))).toMatchObject({ objects: true });
});

test.each(RIGHTS)('%s shows its own part of the start page and no other', (right, parts) => {
  expect(partsOfDay(actorWith(right))).toEqual({ ...NONE, ...parts });
});
