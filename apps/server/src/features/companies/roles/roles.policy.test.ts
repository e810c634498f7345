import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { holdsAll, requireNoMoreThanOwn, roleAbilities } from './roles.policy.ts';

const nothing = { update: false, delete: false, assign: false };
const assigns = { ...nothing, assign: true };
const own = { is_system: false, permissions: ['project.view'] };
const given = { ...own, is_system: true };

test.each([
  { holds: [], role: own, can: nothing },
  { holds: ['role.update', 'role.delete'], role: own, can: nothing },
  { holds: ['project.view'], role: own, can: assigns },
  { holds: ['project.view', 'role.update'], role: own, can: { ...assigns, update: true } },
  { holds: ['project.view', 'role.delete'], role: own, can: { ...assigns, delete: true } },
  { holds: ['project.view', 'role.update', 'role.delete'], role: given, can: assigns },
  { holds: [], role: { is_system: false, permissions: [] }, can: assigns },
] as const)('the role $role for an actor with $holds', ({ holds, role, can }) => {
  expect(roleAbilities(actorWith(...holds), role)).toEqual(can);
});

test('nobody can grant a permission they do not hold', () => {
  const actor = actorWith('project.view', 'project.update');
  expect([['project.view'], [], ['project.view', 'member.view']].map((some) => holdsAll(actor, some))).toEqual([
    true,
    true,
    false,
  ]);
  expect(() => requireNoMoreThanOwn(actor, ['project.view'])).not.toThrow();
  expect(() => requireNoMoreThanOwn(actor, ['member.view'])).toThrow('role_exceeds_own');
});
