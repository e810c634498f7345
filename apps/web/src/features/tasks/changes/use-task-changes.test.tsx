// @vitest-environment jsdom
// Needs modules of its own: changes go out one after another, and one that another file has left unanswered would hold these.
import type { TaskBulkAnswer } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { bulkTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#ui/toast/toast-store.ts';
import { aTask } from '../../../testing/a-task.ts';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { useTaskChanges } from './use-task-changes.tsx';

const tasks = [91, 92, 93].map((end) => aTask({ id: `0192d1a0-0000-7000-8000-0000000000${end}`, number: end }));
const answerOf = (refusedCount: number): TaskBulkAnswer => ({
  results: tasks.map(({ id, number }, at) => ({
    id,
    number,
    is_done: at >= refusedCount,
    code: at < refusedCount ? 'forbidden' : null,
    detail: null,
  })),
  done_count: tasks.length - refusedCount,
  refused_count: refusedCount,
});

/** A page with tasks that can be left. */
function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Tasks />}
      <button type="button" onClick={() => setOpen(false)}>
        Уйти
      </button>
    </>
  );
}

function Tasks() {
  const { change, remove, running, questions } = useTaskChanges();
  const high = {
    fields: { priority: 'high' },
    optimistic: { priority: 'high' },
    back: { priority: 'normal' },
  } as const;
  return (
    <>
      <button type="button" onClick={() => void remove(tasks)}>
        Удалить
      </button>
      <button type="button" onClick={() => void change(tasks, () => high)}>
        Изменить
      </button>
      <output>меняется {running.count}</output>
      {questions}
    </>
  );
}

const optimistic = vi.spyOn(toasts, 'show');
const notices = () => optimistic.mock.calls.map(([notice]) => notice);
const notified = () => notices().map(({ type, title, message }) => [type, title ?? message]);
const waitForToasts = (...words: [type: string, text: string][]) =>
  vi.waitFor(() => expect(notified()).toEqual(words), 20_000);
const press = (name: string) => fireEvent.click(screen.getByText(name));
const show = (refusedCount: number) =>
  renderScreen(
    <>
      <h1>Задачи</h1>
      <Page />
    </>,
    { replies: [answers(bulkTasks, answerOf(refusedCount))], permissions: [] },
  );
afterEach(() => optimistic.mockClear());

test('after leaving the page, rejections are displayed with the toast and its undo', async () => {
  await show(1);
  press('Удалить');
  press('Уйти');
  await waitForToasts(['success', 'Удалены 2 задачи'], ['error', 'Задача № 91 не изменена']);
  expect(notices()[0]?.action?.label).toBe('Отменить');
});

test('leaving the dialog displays the toast of what was done', async () => {
  await show(1);
  press('Удалить');
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(notified()).toEqual([]);
  press('Уйти');
  await waitForToasts(['success', 'Удалены 2 задачи']);
});

test('an undo displays progress, also after leaving the page', async () => {
  await show(0);
  press('Удалить');
  await waitForToasts(['success', 'Удалены 3 задачи']);
  await screen.findByText('меняется 0');
  act(() => notices()[0]?.action?.run());
  expect(screen.getByText('меняется 3')).toBeDefined();
  press('Уйти');
  await waitForToasts(['success', 'Удалены 3 задачи'], ['success', 'Возвращены 3 задачи']);
});

test('a failed undo and a failed bulk change are reported', async () => {
  await show(0);
  press('Изменить');
  await waitForToasts(['success', 'Изменены 3 задачи']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  notices()[0]?.action?.run();
  await waitForToasts(['success', 'Изменены 3 задачи'], ['error', 'Не удалось отменить изменение']);
  press('Изменить');
  await vi.waitFor(() => expect(notified().at(-1)).toEqual(['error', 'Изменены не\u00A0все задачи']), 20_000);
});
