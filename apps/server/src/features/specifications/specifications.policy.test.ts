import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { specificationAbilities } from './specifications.policy.ts';

const nothing = { update: false, delete: false, calculate: false, commit: false, revise: false, view_prices: false };
const all = [
  'specification.create',
  'specification.update',
  'specification.delete',
  'specification.commit',
  'specification.view_prices',
] as const;
const everything = { update: true, delete: true, calculate: true, commit: true, revise: false, view_prices: true };

test.each([
  { what: { status: 'draft', is_bound: false, has_next: false, is_removed: false }, holds: all, can: everything },
  { what: { status: 'calculated', is_bound: false, has_next: false, is_removed: false }, holds: all, can: everything },
  {
    what: { status: 'draft', is_bound: true, has_next: false, is_removed: false },
    holds: all,
    can: { ...nothing, commit: true, view_prices: true },
  },
  {
    what: { status: 'draft', is_bound: false, has_next: false, is_removed: true },
    holds: all,
    can: { ...nothing, view_prices: true },
  },
  {
    what: { status: 'calculating', is_bound: false, has_next: false, is_removed: false },
    holds: all,
    can: { ...nothing, view_prices: true },
  },
  {
    what: { status: 'committed', is_bound: false, has_next: false, is_removed: false },
    holds: all,
    can: { ...nothing, revise: true, view_prices: true },
  },
  {
    what: { status: 'committed', is_bound: false, has_next: true, is_removed: false },
    holds: all,
    can: { ...nothing, view_prices: true },
  },
  {
    what: { status: 'committed', is_bound: true, has_next: false, is_removed: false },
    holds: all,
    can: { ...nothing, view_prices: true },
  },
  {
    what: { status: 'committed', is_bound: false, has_next: false, is_removed: false },
    holds: ['specification.update'],
    can: nothing,
  },
  { what: { status: 'draft', is_bound: false, has_next: false, is_removed: false }, holds: [], can: nothing },
  {
    what: { status: 'draft', is_bound: false, has_next: false, is_removed: false },
    holds: ['specification.update'],
    can: { ...nothing, update: true, calculate: true },
  },
  {
    what: { status: 'draft', is_bound: false, has_next: false, is_removed: false },
    holds: ['specification.delete'],
    can: { ...nothing, delete: true },
  },
  {
    what: { status: 'draft', is_bound: false, has_next: false, is_removed: false },
    holds: ['specification.commit'],
    can: { ...nothing, commit: true },
  },
] as const)('a specification ($what) for an actor with $holds', ({ what, holds, can }) => {
  expect(specificationAbilities(actorWith(...holds), what)).toEqual(can);
});
