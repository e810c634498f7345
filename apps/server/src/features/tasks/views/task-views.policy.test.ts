import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { viewAbilities } from './task-views.policy.ts';

const settler = actorWith('task_settings.update');
const nobody = actorWith();

test.each([
  ["one's own", nobody, false, true, { update: true, delete: true, share: false }],
  ["one's own, of who may share", settler, false, true, { update: true, delete: true, share: true }],
  ['a shared one', settler, true, false, { update: true, delete: true, share: true }],
  ['a shared one, of its author without the right', nobody, true, true, { update: false, delete: false, share: false }],
  ["another's", settler, false, false, { update: false, delete: false, share: false }],
] as const)('%s', (_, actor, is_shared, is_own, can) => {
  expect(viewAbilities(actor, { is_shared, is_own })).toEqual(can);
});
