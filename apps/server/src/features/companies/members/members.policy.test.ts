import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { memberAbilities } from './members.policy.ts';

const nothing = { change_role: false, limit: false, disable: false, remove: false };
const other = { is_owner: false, is_self: false, is_reader_limited: false, is_reader_of_demo: false };

test.each([
  { holds: [], theirs: [], can: nothing },
  { holds: ['member.view', 'role.update'], theirs: [], can: nothing },
  { holds: ['member.update'], theirs: [], can: { ...nothing, change_role: true, limit: true, disable: true } },
  { holds: ['member.delete'], theirs: [], can: { ...nothing, remove: true } },
  {
    holds: ['member.update', 'member.delete'],
    theirs: ['member.update'],
    can: { change_role: true, limit: true, disable: true, remove: true },
  },
  { holds: ['member.update', 'member.delete'], theirs: ['member.update', 'project.view'], can: nothing },
] as const)('a member with $theirs for an actor with $holds', ({ holds, theirs, can }) => {
  expect(memberAbilities(actorWith(...holds), { permissions: theirs, ...other })).toEqual(can);
});

test.each(['is_owner', 'is_self', 'is_reader_limited'] as const)('nobody can be limited where %s', (fact) => {
  expect(memberAbilities(actorWith('member.update'), { permissions: [], ...other, [fact]: true })).toEqual({
    ...nothing,
    change_role: true,
    disable: fact !== 'is_self',
  });
});

test('a demo visitor cannot change its members', () => {
  const actor = actorWith('member.update', 'member.delete');
  expect(memberAbilities(actor, { permissions: [], ...other, is_reader_of_demo: true })).toEqual(nothing);
});
