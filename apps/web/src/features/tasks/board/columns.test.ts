import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { describe, expect, test } from 'vitest';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import { cardsOf, columnsOf, mayDrop, planOf } from './columns.ts';
import { boardGroupingOf, boardSubgroupOf } from './board-grouping.ts';

const status = (id: string, main: 'open' | 'closed' = 'open', next: string[] = []) => ({
  id,
  name: id,
  main_status: main,
  is_started: id === 'works',
  is_canceled: false,
  next_status_ids: next,
});
const NEW = status('new', 'open', ['works']);
const WORKS = status('works', 'open', ['new', 'done']);
const DONE = status('done', 'closed');
const allChoices = { statuses: [NEW, WORKS, DONE], categories: [], people: [], projects: [], priorities: [], tags: [] };
const none = { assignee: 'nobody', project: 'nowhere', tag: 'untagged', due: 'never' };
const words = { none, week: (monday: string) => monday, today: '2026-11-26' };
const ids = (columns: { id: string }[]) => columns.map(({ id }) => id);
const inStatus = (id: string, rest: Partial<TaskInList> = {}) =>
  aTaskInList({
    status: { id, name: id, main_status: 'open', is_started: id === 'works', is_canceled: false },
    ...rest,
  });

describe('board columns', () => {
  test('include all statuses of the company, closed ones too, as drop targets; a drag does not change them', () => {
    const tasks = [inStatus('new')];
    expect(ids(columnsOf('status', tasks, { choices: allChoices, dragged: null, ...words }))).toEqual([
      'new',
      'works',
      'done',
    ]);
    const [dragged = null] = tasks;
    expect(ids(columnsOf('status', tasks, { choices: allChoices, dragged, ...words }))).toEqual([
      'new',
      'works',
      'done',
    ]);
  });

  test('without access to the statuses, show those of the tasks and the allowed targets of the dragged one', () => {
    const own = { ...allChoices, statuses: [] };
    const tasks = [inStatus('works'), inStatus('new'), inStatus('works')];
    expect(ids(columnsOf('status', tasks, { choices: own, dragged: null, ...words }))).toEqual(['new', 'works']);
    const allowed = [NEW, DONE];
    const [dragged] = tasks;
    if (dragged === undefined) throw new Error('No task');
    const columns = columnsOf('status', tasks, { choices: own, dragged, allowed, ...words });
    expect(ids(columns)).toEqual(['new', 'works', 'done']);
    expect(columns.map((column) => mayDrop(dragged, column, { choices: own, allowed }))).toEqual([true, true, true]);
    expect(columns.map((column) => mayDrop(dragged, column, { choices: own, allowed: [DONE] }))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('keep their order during a drag; additional targets are appended', () => {
    const LATER = { ...status('later'), name: 'Отложена' };
    const own = { ...allChoices, statuses: [] };
    const tasks = [inStatus('works'), inStatus('new')];
    const [dragged = null] = tasks;
    const rest = ids(columnsOf('status', tasks, { choices: own, dragged: null, ...words }));
    expect(ids(columnsOf('status', tasks, { choices: own, dragged, allowed: [DONE, LATER], ...words }))).toEqual([
      ...rest,
      'later',
      'done',
    ]);
    // The order of the tasks does not matter.
    expect(ids(columnsOf('status', tasks.toReversed(), { choices: own, dragged: null, ...words }))).toEqual(rest);
    const first = { ...allChoices, statuses: [DONE, NEW, WORKS] };
    expect(ids(columnsOf('status', tasks, { choices: first, dragged, ...words }))).toEqual(['done', 'new', 'works']);
  });

  test('by person: unassigned first, then people with tasks, and everyone else during a drag', () => {
    const people = [
      { id: 'b', name: 'Борисов', isSelf: false, seesAll: true },
      { id: 'a', name: 'Агеева', isSelf: true, seesAll: true },
    ];
    const choices = { ...allChoices, people };
    const tasks = [aTaskInList({ assignee: { id: 'b', name: 'Борисов' } })];
    expect(ids(columnsOf('assignee', tasks, { choices, dragged: null, ...words }))).toEqual(['none', 'b']);
    expect(ids(columnsOf('assignee', tasks, { choices, dragged: tasks[0] ?? null, ...words }))).toEqual([
      'none',
      'b',
      'a',
    ]);
  });

  test('a card can be dropped only where the status transition and the permissions allow', () => {
    const task = inStatus('new');
    const columns = columnsOf('status', [task], { choices: allChoices, dragged: task, ...words });
    const may = (of: TaskInList) => columns.map((column) => mayDrop(of, column, { choices: allChoices }));
    expect(may(task)).toEqual([true, true, false]);
    expect(may(inStatus('new', { can: { ...task.can, change_status: false } }))).toEqual([false, false, false]);
  });

  test('a drop changes the field the columns are grouped by and can be undone', () => {
    const task = aTaskInList({ project_id: 'p', project_name: 'Школа' });
    const [nowhere] = columnsOf('project', [task], { choices: allChoices, dragged: null, ...words });
    expect(nowhere === undefined ? null : planOf(task, nowhere)).toEqual({
      fields: { project_id: null },
      optimistic: { project_id: null, project_name: null },
      back: { project_id: 'p' },
    });
    expect(cardsOf([task], 'project').get('p')).toEqual([task]);
  });

  test('by tag: a card with two tags is in both columns, and a move keeps its other tags', () => {
    const tag = (id: string) => ({ id, name: id, color: 'gray' as const });
    const task = aTaskInList({ tags: [tag('снабжение'), tag('срочное')] });
    const bare = aTaskInList();
    const tags = [{ ...tag('бетон'), version: 1 }];
    const columns = columnsOf('tag', [task, bare], { choices: { ...allChoices, tags }, dragged: task, ...words });
    expect(ids(columns)).toEqual(['none', 'снабжение', 'срочное', 'бетон']);
    expect(ids(columnsOf('tag', [bare], { choices: { ...allChoices, tags }, dragged: null, ...words }))).toEqual([
      'none',
    ]);
    const cards = cardsOf([task, bare], 'tag');
    expect([cards.get('снабжение'), cards.get('срочное'), cards.get('none')]).toEqual([[task], [task], [bare]]);
    const [untagged, , , concrete] = columns;
    if (untagged === undefined || concrete === undefined) throw new Error('No column');
    expect(planOf(task, concrete, 'срочное').fields).toEqual({ tags: ['снабжение', 'бетон'] });
    expect(planOf(task, untagged, 'срочное')).toMatchObject({
      fields: { tags: [] },
      back: { tags: ['снабжение', 'срочное'] },
    });
  });

  test('by due week: a card keeps its weekday; this week and the following ones accept drops', () => {
    const task = aTaskInList({ due_datetime: '2026-12-02T20:59:59.999Z' });
    const bare = aTaskInList();
    const columns = (dragged: TaskInList | null) =>
      columnsOf('due_week', [task, bare], { choices: allChoices, dragged, ...words });
    expect(ids(columns(null))).toEqual(['none', '2026-11-30']);
    expect(ids(columns(task))).toEqual(['none', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']);
    const [never, , , next] = columns(task);
    if (never === undefined || next === undefined) throw new Error('No column');
    expect(planOf(task, next).fields).toEqual({ due_datetime: '2026-12-09' });
    expect(planOf(bare, next).fields).toEqual({ due_datetime: '2026-12-11' });
    expect(planOf(task, never)).toMatchObject({ fields: { due_datetime: null }, optimistic: { due_datetime: null } });
  });

  test('falls back to status for groupings that only the list supports', () => {
    expect([boardGroupingOf('due'), boardGroupingOf('none'), boardGroupingOf('project')]).toEqual([
      'status',
      'status',
      'project',
    ]);
    expect([
      boardSubgroupOf('tag', 'status'),
      boardSubgroupOf('tag', 'tag'),
      boardSubgroupOf(undefined, 'tag'),
    ]).toEqual(['tag', 'none', 'none']);
  });
});
