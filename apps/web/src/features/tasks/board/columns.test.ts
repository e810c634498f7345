import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { describe, expect, test } from 'vitest';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import { cardsOf, columnsOf, mayDrop, planOf } from './columns.ts';
import { boardGroupingOf } from './board-grouping.ts';

const status = (id: string, main: 'open' | 'closed' = 'open', next: string[] = []) => ({
  id,
  name: id,
  main_status: main,
  is_started: id === 'works',
  next_status_ids: next,
});
const NEW = status('new', 'open', ['works']);
const WORKS = status('works', 'open', ['new', 'done']);
const DONE = status('done', 'closed');
const around = { statuses: [NEW, WORKS, DONE], categories: [], people: [], projects: [], priorities: [] };
const none = { assignee: 'nobody', project: 'nowhere' };
const ids = (columns: { id: string }[]) => columns.map(({ id }) => id);
const inStatus = (id: string, rest: Partial<TaskInList> = {}) =>
  aTaskInList({ status: { id, name: id, main_status: 'open', is_started: id === 'works' }, ...rest });

describe('the columns of the board', () => {
  test('are the open statuses of the company; a closed one stands there for its tasks and for a card on its way', () => {
    const tasks = [inStatus('new')];
    expect(ids(columnsOf('status', tasks, { choices: around, dragged: null, none }))).toEqual(['new', 'works']);
    const [dragged = null] = tasks;
    expect(ids(columnsOf('status', tasks, { choices: around, dragged, none }))).toEqual(['new', 'works', 'done']);
  });

  test('for who may not see the statuses: those of his tasks, and where the dragged one may go', () => {
    const own = { ...around, statuses: [] };
    const tasks = [inStatus('works'), inStatus('new'), inStatus('works')];
    expect(ids(columnsOf('status', tasks, { choices: own, dragged: null, none }))).toEqual(['new', 'works']);
    const allowed = [NEW, DONE];
    const [dragged] = tasks;
    if (dragged === undefined) throw new Error('No task');
    const columns = columnsOf('status', tasks, { choices: own, dragged, allowed, none });
    expect(ids(columns)).toEqual(['new', 'works', 'done']);
    expect(columns.map((column) => mayDrop(dragged, column, { choices: own, allowed }))).toEqual([true, true, true]);
    expect(columns.map((column) => mayDrop(dragged, column, { choices: own, allowed: [DONE] }))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('stand still while a card is dragged: where else it may get to stands behind them', () => {
    const LATER = { ...status('later'), name: 'Отложена' };
    const own = { ...around, statuses: [] };
    const tasks = [inStatus('works'), inStatus('new')];
    const [dragged = null] = tasks;
    const rest = ids(columnsOf('status', tasks, { choices: own, dragged: null, none }));
    expect(ids(columnsOf('status', tasks, { choices: own, dragged, allowed: [DONE, LATER], none }))).toEqual([
      ...rest,
      'later',
      'done',
    ]);
    // Whatever the order of the tasks is.
    expect(ids(columnsOf('status', tasks.toReversed(), { choices: own, dragged: null, none }))).toEqual(rest);
    const first = { ...around, statuses: [DONE, NEW, WORKS] };
    expect(ids(columnsOf('status', tasks, { choices: first, dragged, none }))).toEqual(['new', 'works', 'done']);
  });

  test('by person: nobody first, then those who have tasks, and all others while a card is dragged', () => {
    const people = [
      { id: 'b', name: 'Борисов', isSelf: false },
      { id: 'a', name: 'Агеева', isSelf: true },
    ];
    const choices = { ...around, people };
    const tasks = [aTaskInList({ assignee: { id: 'b', name: 'Борисов' } })];
    expect(ids(columnsOf('assignee', tasks, { choices, dragged: null, none }))).toEqual(['none', 'b']);
    expect(ids(columnsOf('assignee', tasks, { choices, dragged: tasks[0] ?? null, none }))).toEqual(['none', 'b', 'a']);
  });

  test('a card goes only where its status may follow, and only for who may change it', () => {
    const task = inStatus('new');
    const columns = columnsOf('status', [task], { choices: around, dragged: task, none });
    const may = (of: TaskInList) => columns.map((column) => mayDrop(of, column, { choices: around }));
    expect(may(task)).toEqual([true, true, false]);
    expect(may(inStatus('new', { can: { ...task.can, change_status: false } }))).toEqual([false, false, false]);
  });

  test('a drop changes the field of the columns and knows the way back', () => {
    const task = aTaskInList({ project_id: 'p', project_name: 'Школа' });
    const [nowhere] = columnsOf('project', [task], { choices: around, dragged: null, none });
    expect(nowhere === undefined ? null : planOf(task, nowhere)).toEqual({
      fields: { project_id: null },
      shown: { project_id: null, project_name: null },
      back: { project_id: 'p' },
    });
    expect(cardsOf([task], 'project').get('p')).toEqual([task]);
  });

  test('what groups only a list leaves the columns by status', () => {
    expect([boardGroupingOf('due'), boardGroupingOf('none'), boardGroupingOf('project')]).toEqual([
      'status',
      'status',
      'project',
    ]);
  });
});
