import { expect, test } from 'vitest';
import { nextStepOf, type SpecificationState } from './next-step.ts';

const all = { update: true, calculate: true, commit: true, revise: true, view_prices: true };
const state: SpecificationState = {
  status: 'calculated',
  positions_count: 6,
  unmatched_count: 1,
  doubtful_count: 2,
  unpriced_count: 1,
};

test('is norms first, then doubtful norms, then prices, then the commit', () => {
  expect(nextStepOf(state, all)).toEqual({ kind: 'unmatched', count: 1 });
  expect(nextStepOf({ ...state, unmatched_count: 0 }, all)).toEqual({ kind: 'doubtful', count: 2 });
  const sure = { ...state, unmatched_count: 0, doubtful_count: 0 };
  expect(nextStepOf(sure, all)).toEqual({ kind: 'unpriced', count: 1 });
  expect(nextStepOf(sure, { ...all, view_prices: false })).toEqual({ kind: 'commit' });
  expect(nextStepOf({ ...sure, unpriced_count: 0 }, all)).toEqual({ kind: 'commit' });
});

test('before that is filling and calculating a draft; a running calculation suppresses all other steps', () => {
  expect(nextStepOf({ ...state, positions_count: 0 }, all)).toEqual({ kind: 'upload' });
  expect(nextStepOf({ ...state, status: 'draft' }, all)).toEqual({ kind: 'calculate' });
  expect(nextStepOf({ ...state, status: 'calculating' }, all)).toBeNull();
});

test('is the report for read-only users, and a revision for a committed specification', () => {
  const none = { update: false, calculate: false, commit: false, revise: false, view_prices: true };
  expect(nextStepOf(state, none)).toEqual({ kind: 'report' });
  expect(nextStepOf({ ...state, positions_count: 0 }, none)).toBeNull();
  expect(nextStepOf({ ...state, status: 'committed' }, all)).toEqual({ kind: 'revise' });
});
