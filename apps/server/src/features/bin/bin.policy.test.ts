import { BIN_MODELS } from '@karkas/api/bin/bin.schemas.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { kindsInReach } from './bin.policy.ts';

test.each([
  { holds: [], kinds: [] },
  { holds: ['project.view', 'project.update', 'project.archive'], kinds: [] },
  { holds: ['project.delete'], kinds: ['project'] },
  { holds: ['customer.delete', 'file.delete'], kinds: ['customer', 'file'] },
  { holds: ['payment.delete', 'norm.delete'], kinds: [] },
  { holds: ['payment.delete', 'specification.view_prices'], kinds: ['payment'] },
  { holds: ['norm.delete', 'specification.view_prices'], kinds: ['price_book', 'book_price'] },
  { holds: ALL_PERMISSIONS, kinds: BIN_MODELS },
] as const)('bin items visible to an actor with $holds', ({ holds, kinds }) => {
  expect(kindsInReach(actorWith(...holds)).toSorted()).toEqual([...kinds].toSorted());
});
