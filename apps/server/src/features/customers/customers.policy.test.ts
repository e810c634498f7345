import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { customerAbilities } from './customers.policy.ts';

test.each([
  { holds: [], can: { update: false, delete: false } },
  { holds: ['customer.update'], can: { update: true, delete: false } },
  { holds: ['customer.delete'], can: { update: false, delete: true } },
  { holds: ['project.update', 'project.delete'], can: { update: false, delete: false } },
] as const)('a customer for an actor with $holds', ({ holds, can }) => {
  expect(customerAbilities(actorWith(...holds))).toEqual(can);
});
