import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { contractAbilities } from './contracts.policy.ts';

const nothing = { update: false, amend: false, delete: false, create_specification: false };
const all = ['contract.update', 'contract.amend', 'contract.delete', 'specification.create'] as const;

test.each([
  { status: 'draft', holds: all, can: { update: true, amend: false, delete: true, create_specification: true } },
  { status: 'active', holds: all, can: { update: true, amend: true, delete: false, create_specification: true } },
  { status: 'completed', holds: all, can: { update: true, amend: true, delete: false, create_specification: true } },
  { status: 'terminated', holds: all, can: { update: true, amend: true, delete: false, create_specification: true } },
  { status: 'active', holds: [], can: nothing },
  { status: 'active', holds: ['contract.amend'], can: nothing },
  { status: 'active', holds: ['contract.update'], can: { ...nothing, update: true } },
  { status: 'draft', holds: ['contract.delete'], can: { ...nothing, delete: true } },
  { status: 'draft', holds: ['specification.create'], can: { ...nothing, create_specification: true } },
] as const)('abilities on a $status contract for an actor with $holds', ({ status, holds, can }) => {
  expect(contractAbilities(actorWith(...holds), { status })).toEqual(can);
});
