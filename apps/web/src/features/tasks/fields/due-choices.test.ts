import { expect, test } from 'vitest';
import { planPostponed, readDue } from './due-choices.ts';
import { readDueWords } from './due-words.ts';
import { aTaskInList } from '../testing-tasks.fixtures.ts';

/** A Friday. */
const TODAY = '2026-11-27';

test.each([
  ['+3', 3],
  ['3', 3],
  ['3 дня', 3],
  ['на 3 дня', 3],
  ['-2', -2],
  ['−1 день', -1],
  ['+2 недели', 14],
  ['+3 days', 3],
])('%s shifts by days', (text, days) => {
  expect(readDue(text, TODAY, readDueWords)).toEqual({ kind: 'shift', days });
});

test.each([
  ['15.12', '2026-12-15', null],
  ['15.12.2027', '2027-12-15', null],
  ['завтра', '2026-11-28', null],
  ['в среду', '2026-12-02', null],
  ['через 2 недели', '2026-12-11', null],
  ['15.12 в 18:00', '2026-12-15', '18:00'],
])('%s is a day', (text, day, time) => {
  expect(readDue(text, TODAY, readDueWords)).toEqual({ kind: 'day', day, time });
});

test.each(['', 'арматура', '31.02.2027', '0', '+9999', 'завтра !срочно'])('%s is not a due date', (text) => {
  expect(readDue(text, TODAY, readDueWords)).toBeNull();
});

test('a shift keeps the time and counts from today without a due date', () => {
  const due = aTaskInList({ due_datetime: '2026-12-09T15:00:00.000Z' });
  expect(planPostponed(due, 1, TODAY)).toMatchObject({
    fields: { due_datetime: '2026-12-10T15:00:00.000Z' },
    optimistic: { due_datetime: '2026-12-10T15:00:00.000Z' },
    back: { due_datetime: '2026-12-09T15:00:00.000Z' },
  });
  expect(planPostponed(due, -3, TODAY).fields).toEqual({ due_datetime: '2026-12-06T15:00:00.000Z' });
  expect(planPostponed(aTaskInList({ due_datetime: null }), 3, TODAY).fields).toEqual({ due_datetime: '2026-11-30' });
});
