import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { describe, expect, test } from 'vitest';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import { cardsOf, columnsOf } from './columns.ts';
import { lanesOf, mayGo, planOfMoves, rowsOf, fieldMovesOf, type Lane } from './lanes.ts';

const status = (id: string, next: string[]) => ({
  id,
  name: id,
  main_status: 'open' as const,
  is_started: false,
  is_canceled: false,
  next_status_ids: next,
});
const choices = {
  statuses: [status('new', ['works']), status('works', ['new']), status('later', [])],
  categories: [],
  people: [],
  projects: [],
  priorities: [
    { id: 'normal' as const, name: 'Обычный' as const },
    { id: 'urgent' as const, name: 'Срочный' as const },
  ],
  tags: [],
};
const context = {
  choices,
  dragged: null,
  none: { assignee: 'nobody', project: 'nowhere', tag: 'untagged', due: 'never' },
  week: (monday: string) => monday,
  today: '2026-11-26',
};
const task = (statusId: string, rest: Partial<TaskInList> = {}) =>
  aTaskInList({
    status: { id: statusId, name: statusId, main_status: 'open', is_started: false, is_canceled: false },
    ...rest,
  });

function board(tasks: readonly TaskInList[]) {
  const columns = columnsOf('status', tasks, context);
  const cards = cardsOf(tasks, 'priority');
  const groups = columnsOf('priority', tasks, context).map((value) => ({
    ...value,
    tasks: cards.get(value.id) ?? [],
    value,
  }));
  return { columns, lanes: lanesOf(groups, 'status') };
}
const named = (lanes: readonly Lane[], id: string): Lane => {
  const lane = lanes.find((one) => one.id === id);
  if (lane === undefined) throw new Error('No such row');
  return lane;
};

describe('board swimlanes', () => {
  const tasks = [task('new'), task('new', { priority: 'urgent' }), task('new'), task('works')];

  test('include the values that have cards, with counts, in field order', () => {
    const { lanes } = board(tasks);
    expect(lanes.map(({ id, count }) => [id, count])).toEqual([
      ['urgent', 1],
      ['normal', 3],
    ]);
    expect(board([task('new')]).lanes.map(({ id }) => id)).toEqual(['normal']);
  });

  test('are rendered as rows of one card per column; a collapsed lane is only its title', () => {
    const { columns, lanes } = board(tasks);
    const drawn = rowsOf(lanes, columns, new Set()).map(({ cards }) => cards?.map((card) => card?.number) ?? 'title');
    const [first, second, third, fourth] = tasks.map(({ number }) => number);
    expect(drawn).toEqual([
      'title',
      [second, undefined, undefined],
      'title',
      [first, fourth, undefined],
      [third, undefined, undefined],
    ]);
    expect(rowsOf(lanes, columns, new Set(['normal'])).map(({ key }) => key)).toEqual(['urgent', 'urgent 0', 'normal']);
  });
});

describe('moving a card to another cell', () => {
  const [card, other] = [task('new'), task('works', { priority: 'urgent' })];
  const { columns, lanes } = board([card, other]);
  const to = (columnId: string, laneId: string) => {
    const column = columns.find(({ id }) => id === columnId);
    if (column === undefined) throw new Error('No such column');
    return {
      column: { by: 'status' as const, to: column, fromId: 'new' },
      lane: { by: 'priority' as const, to: named(lanes, laneId), fromId: 'normal' },
    };
  };

  test('sets both values in one change, undone by one undo', () => {
    const fieldMoves = fieldMovesOf(card, to('works', 'urgent')) ?? [];
    expect(planOfMoves(card, fieldMoves)).toMatchObject({
      fields: { status_id: 'works', priority: 'urgent' },
      optimistic: { status: { id: 'works' }, priority: 'urgent' },
      back: { status_id: 'new', priority: 'normal' },
    });
  });

  test('sets one field when only the lane or only the column changes, and none when neither does', () => {
    expect(fieldMovesOf(card, to('works', 'normal'))?.map(({ by }) => by)).toEqual(['status']);
    expect(fieldMovesOf(card, to('new', 'urgent'))?.map(({ by }) => by)).toEqual(['priority']);
    expect(fieldMovesOf(card, to('new', 'normal'))).toEqual([]);
  });

  test('requires both moves to be allowed, and rejects lanes that are not a value', () => {
    expect(mayGo(card, to('works', 'urgent'), { choices })).toBe(true);
    expect(mayGo(card, to('later', 'urgent'), { choices })).toBe(false);
    const overdue: Lane = { id: 'overdue', title: 'Просрочены', count: 1, value: null, cards: new Map() };
    const lane = { by: null, to: overdue, fromId: 'today' };
    expect(fieldMovesOf(card, { ...to('works', 'urgent'), lane })).toBe(null);
    expect(mayGo(card, { ...to('works', 'urgent'), lane }, { choices })).toBe(false);
  });
});
