import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { expect, test } from 'vitest';
import { aCompany, aTask, changeTask, taskStatuses } from '#testing/factories/index.ts';
import { blockersTogether, editsTogether, numbersTogether } from './tasks-together.fixtures.ts';

test('ten clients: numbers run from one without gaps, rejected tasks taking none', async () => {
  expect(await numbersTogether(10, 10)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test('ten clients change dependencies: no cycle, and no closed task with an open blocker', async () => {
  const { answers, links, ...broken } = await blockersTogether(10, 300, 15);
  expect(broken).toEqual({ circles: 0, parentCircles: 0, deadlocks: 0, closedWithOpenBlocker: 0 });
  expect(links).toBeGreaterThan(5);
  const expected = [
    'done',
    'blocker_cycle',
    'parent_cycle',
    'task_blocked',
    'blocks_closed',
    'transition_not_allowed',
    // A subtask as a blocker of its parent.
    'validation_failed',
  ];
  expect(Object.keys(answers).filter((answer) => !expected.includes(answer))).toEqual([]);
  expect(answers.blocker_cycle).toBeGreaterThan(0);
  // Three hundred serialized writes are slow on a busy machine.
}, 60_000);

test('ten clients edit the same tasks: no edit is lost', async () => {
  const { acknowledged, counted, conflicts } = await editsTogether(10, 10, 3);
  expect(counted).toBe(acknowledged);
  expect(conflicts).toBeGreaterThan(0);
});

test('two users close a cycle concurrently: one of them is always rejected', async () => {
  const company = await aCompany();
  for (const field of ['blocked_by', 'parent_id'] as const) {
    const pairs: [Task, Task][] = [];
    for (let made = 0; made < 15; made += 1) pairs.push([await aTask(company), await aTask(company)]);
    for (const [a, b] of pairs) {
      const to = (id: string) => (field === 'blocked_by' ? { blocked_by: [id] } : { parent_id: id });
      const both = await Promise.all([changeTask(company, a.id, to(b.id)), changeTask(company, b.id, to(a.id))]);
      expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    }
  }
});

test('two users close a cycle of a parent, its subtask and a task between them: one of them is always rejected', async () => {
  const company = await aCompany();
  for (let round = 0; round < 10; round += 1) {
    const whole = await aTask(company);
    const part = await aTask(company, { parent_id: whole.id });
    const between = await aTask(company);
    const both = await Promise.all([
      changeTask(company, part.id, { blocked_by: [between.id] }),
      changeTask(company, between.id, { blocked_by: [whole.id] }),
    ]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 400]);
  }
}, 60_000);

test('closing a task and reopening its blocker concurrently: one is rejected', async () => {
  const company = await aCompany();
  const named = await taskStatuses(company);
  const [done, working] = [{ status_id: named('Выполнена') }, { status_id: named('В работе') }];
  for (let round = 0; round < 15; round += 1) {
    const blocker = await aTask(company);
    const task = await aTask(company, { blocked_by: [blocker.id] });
    await changeTask(company, blocker.id, done);
    const both = await Promise.all([changeTask(company, task.id, done), changeTask(company, blocker.id, working)]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  }
});
