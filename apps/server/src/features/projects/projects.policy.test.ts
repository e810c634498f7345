import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { projectAbilities } from './projects.policy.ts';

const nothing = { update: false, delete: false, archive: false };

test.each([
  { holds: [], can: nothing },
  { holds: ['project.update'], can: { ...nothing, update: true } },
  { holds: ['project.delete'], can: { ...nothing, delete: true } },
  { holds: ['project.archive'], can: { ...nothing, archive: true } },
  { holds: ['customer.update', 'customer.delete'], can: nothing },
] as const)('abilities on a project for an actor with $holds', ({ holds, can }) => {
  expect(projectAbilities(actorWith(...holds))).toEqual(can);
});
