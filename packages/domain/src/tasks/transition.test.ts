import { describe, expect, test } from 'vitest';
import { blockRefusal, needsNoBlockers, type TransitionFacts, transitionRefusal } from './transition.ts';

const fresh = { id: 'fresh', main_status: 'open', is_started: false } as const;
const working = { id: 'working', main_status: 'open', is_started: true } as const;
const done = { id: 'done', main_status: 'closed', is_started: false } as const;
const facts = (some: Partial<TransitionFacts>): TransitionFacts => ({
  from: fresh,
  to: working,
  nextIds: ['fresh', 'working', 'done'],
  hasOpenBlockers: false,
  blocksClosed: false,
  hasOpenChildren: false,
  parentIsClosed: false,
  hasOpenApprovals: false,
  isAcceptedByOthers: false,
  isOverridden: false,
  isConfirmed: false,
  isUnapprovedConfirmed: false,
  ...some,
});

describe('a transition', () => {
  test.each<[string, Partial<TransitionFacts>, string | null]>([
    ['to an allowed status', {}, null],
    ['to its own status, whatever stands in the way', { to: fresh, nextIds: [], hasOpenBlockers: true }, null],
    ['to a status that does not follow', { nextIds: [] }, 'transition_not_allowed'],
    ['a blocked task is not started', { hasOpenBlockers: true }, 'task_blocked'],
    ['a blocked task is not closed', { hasOpenBlockers: true, to: done }, 'task_blocked'],
    ['a blocked task may be put off', { hasOpenBlockers: true, from: working, to: fresh }, null],
    ['a block is told before the order of statuses', { hasOpenBlockers: true, nextIds: [] }, 'task_blocked'],
    ['an override goes past a block', { hasOpenBlockers: true, isOverridden: true }, null],
    [
      'an override does not make statuses follow',
      { hasOpenBlockers: true, isOverridden: true, nextIds: [] },
      'transition_not_allowed',
    ],
    ['open subtasks ask', { to: done, hasOpenChildren: true }, 'open_children'],
    ['open subtasks do not ask twice', { to: done, hasOpenChildren: true, isConfirmed: true }, null],
    ['open subtasks do not ask when the task is not closed', { hasOpenChildren: true }, null],
    ['who is named to accept closes it', { to: done, isAcceptedByOthers: true }, 'acceptance_needed'],
    ['unless somebody insists on closing', { to: done, isAcceptedByOthers: true, isOverridden: true }, null],
    ['who has not agreed asks', { to: done, hasOpenApprovals: true }, 'approvals_missing'],
    ['and does not ask twice', { to: done, hasOpenApprovals: true, isUnapprovedConfirmed: true }, null],
    ['nor where the task is not closed', { hasOpenApprovals: true }, null],
    ['a blocker of closed tasks is not reopened', { from: done, to: fresh, blocksClosed: true }, 'blocks_closed'],
    ['unless somebody insists', { from: done, to: fresh, blocksClosed: true, isOverridden: true }, null],
    [
      'a part of a closed task asks before it is reopened',
      { from: done, to: fresh, parentIsClosed: true },
      'parent_closed',
    ],
    ['once', { from: done, to: fresh, parentIsClosed: true, isConfirmed: true }, null],
    ['and goes on where it was open', { parentIsClosed: true }, null],
    [
      'one closed status follows another',
      { from: done, to: { ...done, id: 'canceled' }, nextIds: ['canceled'], blocksClosed: true },
      null,
    ],
  ])('%s', (_, some, refusal) => {
    expect(transitionRefusal(facts(some))).toBe(refusal);
  });

  test('a task in progress or closed must be unblocked', () => {
    expect([fresh, working, done].map(needsNoBlockers)).toEqual([false, true, true]);
  });

  test('a closed task gets no open blocker without an override; one in progress may', () => {
    expect(blockRefusal(done, true, false)).toBe('task_blocked');
    expect(blockRefusal(done, true, true)).toBeNull();
    expect(blockRefusal(done, false, false)).toBeNull();
    expect(blockRefusal(working, true, false)).toBeNull();
  });
});
