// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { aTaskInList } from '../testing-tasks.fixtures.ts';

test('during a bulk request the bar says so and disables everything else', async () => {
  const tasks = [aTaskInList(), aTaskInList()];
  const nothing = vi.fn<() => Promise<void>>();
  const context = { onMarkShown: nothing, onMarkAll: nothing, onChoose: nothing, onRemove: nothing, onClear: nothing };
  await renderScreen(
    <>
      <h1>Задачи</h1>
      <MarkedBar tasks={tasks} displayed={tasks} count={369} running={{ count: 369, done: 0 }} {...context} />
    </>,
    { replies: [], permissions: [] },
  );
  expect(screen.getByRole('status').textContent).toBe('Меняются 369 задач…');
  expect(screen.queryByRole('button')).toBeNull();
});

test('during a job the bar displays its progress', async () => {
  const tasks = [aTaskInList()];
  const nothing = vi.fn<() => Promise<void>>();
  const context = { onMarkShown: nothing, onMarkAll: nothing, onChoose: nothing, onRemove: nothing, onClear: nothing };
  await renderScreen(
    <>
      <h1>Задачи</h1>
      <MarkedBar tasks={tasks} displayed={tasks} count={1_000} running={{ count: 1_000, done: 250 }} {...context} />
    </>,
    { replies: [], permissions: [] },
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
});

test('the second click of a double click marks no more than the page', async () => {
  const tasks = [aTaskInList(), aTaskInList()];
  const all = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const none = vi.fn<() => Promise<void>>();
  const context = { onMarkShown: none, onMarkAll: all, onChoose: none, onRemove: none, onClear: none };
  await renderScreen(
    <>
      <h1>Задачи</h1>
      <MarkedBar tasks={tasks} displayed={tasks} count={369} running={{ count: 0, done: 0 }} {...context} />
    </>,
    { replies: [], permissions: [] },
  );
  const button = screen.getByRole('button', { name: /Отметить все 369/ });
  fireEvent.click(button, { detail: 2 });
  expect(all).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(all).toHaveBeenCalledTimes(1);
});
