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
    ['to its own status, whatever the blockers', { to: fresh, nextIds: [], hasOpenBlockers: true }, null],
    ['to a status that does not follow', { nextIds: [] }, 'transition_not_allowed'],
    ['a blocked task cannot be started', { hasOpenBlockers: true }, 'task_blocked'],
    ['a blocked task cannot be closed', { hasOpenBlockers: true, to: done }, 'task_blocked'],
    ['a blocked task can be postponed', { hasOpenBlockers: true, from: working, to: fresh }, null],
    ['a blocker is reported before the order of statuses', { hasOpenBlockers: true, nextIds: [] }, 'task_blocked'],
    ['an override ignores a blocker', { hasOpenBlockers: true, isOverridden: true }, null],
    [
      'an override does not change the order of statuses',
      { hasOpenBlockers: true, isOverridden: true, nextIds: [] },
      'transition_not_allowed',
    ],
    ['open subtasks require confirmation', { to: done, hasOpenChildren: true }, 'open_children'],
    ['open subtasks are confirmed once', { to: done, hasOpenChildren: true, isConfirmed: true }, null],
    ['open subtasks require none when the task is not closed', { hasOpenChildren: true }, null],
    ['the named acceptor closes it', { to: done, isAcceptedByOthers: true }, 'acceptance_needed'],
    ['unless an override closes it', { to: done, isAcceptedByOthers: true, isOverridden: true }, null],
    ['outstanding approvals require confirmation', { to: done, hasOpenApprovals: true }, 'approvals_missing'],
    ['they are confirmed once', { to: done, hasOpenApprovals: true, isUnapprovedConfirmed: true }, null],
    ['and require none when the task is not closed', { hasOpenApprovals: true }, null],
    ['a blocker of closed tasks is not reopened', { from: done, to: fresh, blocksClosed: true }, 'blocks_closed'],
    ['unless overridden', { from: done, to: fresh, blocksClosed: true, isOverridden: true }, null],
    [
      'a subtask of a closed task requires confirmation to be reopened',
      { from: done, to: fresh, parentIsClosed: true },
      'parent_closed',
    ],
    ['once', { from: done, to: fresh, parentIsClosed: true, isConfirmed: true }, null],
    ['and none if it was already open', { parentIsClosed: true }, null],
    [
      'one closed status can follow another',
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
