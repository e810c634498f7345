import { expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { mayTask, NO_PART, taskAbilities } from './tasks.policy.ts';

const nothing = {
  update: false,
  delete: false,
  change_status: false,
  assign: false,
  comment: false,
  decide: false,
  mend: false,
  accept: false,
  override_block: false,
};
const author = { ...NO_PART, is_author: true };
const assignee = { ...NO_PART, is_assignee: true };
const watcher = { ...NO_PART, is_watcher: true };
const approver = { ...NO_PART, is_approver: true };

test.each([
  { holds: [], parts: NO_PART, can: nothing },
  { holds: ['task.view'], parts: NO_PART, can: nothing },
  { holds: ['task.update', 'task.delete', 'task.override_block'], parts: NO_PART, can: nothing },
  { holds: ['task.view', 'task.update'], parts: NO_PART, can: { ...nothing, update: true, comment: true } },
  { holds: ['task.view', 'task.delete'], parts: NO_PART, can: { ...nothing, delete: true } },
  { holds: ['task.view', 'task.change_status'], parts: NO_PART, can: { ...nothing, change_status: true, mend: true } },
  { holds: ['task.view', 'task.assign'], parts: NO_PART, can: { ...nothing, assign: true } },
  {
    holds: ['task.view', 'task.override_block'],
    parts: NO_PART,
    can: { ...nothing, override_block: true, accept: true },
  },
  {
    holds: [],
    parts: author,
    can: { ...nothing, update: true, change_status: true, assign: true, comment: true, mend: true, accept: true },
  },
  { holds: [], parts: assignee, can: { ...nothing, change_status: true, comment: true, mend: true } },
  { holds: [], parts: watcher, can: { ...nothing, comment: true } },
  { holds: [], parts: approver, can: { ...nothing, comment: true, decide: true } },
  {
    holds: [],
    parts: { ...NO_PART, is_acceptor: true },
    can: { ...nothing, change_status: true, comment: true, mend: true, accept: true },
  },
  { holds: ['task.delete'], parts: watcher, can: { ...nothing, delete: true, comment: true } },
] as const)('a task for an actor with $holds and the part $parts', ({ holds, parts, can }) => {
  expect(taskAbilities(actorWith(...holds), parts)).toEqual(can);
});

test('a task is visible to those who see all tasks or participate in it', () => {
  expect(mayTask(actorWith('task.view'), 'view', NO_PART)).toBe(true);
  expect([author, assignee, watcher, approver].every((parts) => mayTask(actorWith(), 'view', parts))).toBe(true);
  expect(mayTask(actorWith('task.update'), 'view', NO_PART)).toBe(false);
});
