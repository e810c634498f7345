import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { invitationAbilities } from './invitations.policy.ts';

const open = { is_offered: true, permissions: ['project.view'] };

test.each([
  { holds: [], invitation: open, may: false },
  { holds: ['project.view'], invitation: open, may: false },
  { holds: ['member.create'], invitation: open, may: false },
  { holds: ['member.create', 'project.view'], invitation: open, may: true },
  { holds: ['member.create', 'project.view'], invitation: { ...open, is_offered: false }, may: false },
] as const)('the invitation $invitation for an actor with $holds: $may', ({ holds, invitation, may }) => {
  expect(invitationAbilities(actorWith(...holds), invitation)).toEqual({ revoke: may, resend: may });
});
