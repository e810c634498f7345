import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { fileAbilities } from './files.policy.ts';

test.each([
  { holds: [], may: false },
  { holds: ['file.view', 'file.create', 'project.delete'], may: false },
  { holds: ['file.delete'], may: true },
] as const)('a file for an actor with $holds: $may', ({ holds, may }) => {
  expect(fileAbilities(actorWith(...holds))).toEqual({ delete: may });
});
