// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderScreen, screen } from '../../testing/render-screen.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { aTaskInList } from './testing-tasks.fixtures.ts';

test('while one request changes many tasks the bar says so, and offers nothing else', async () => {
  const tasks = [aTaskInList(), aTaskInList()];
  const nothing = vi.fn<() => Promise<void>>();
  const means = { onMarkShown: nothing, onMarkAll: nothing, onChoose: nothing, onRemove: nothing, onClear: nothing };
  await renderScreen(
    <>
      <h1>Задачи</h1>
      <MarkedBar tasks={tasks} shown={tasks} count={369} running={{ count: 369, done: 0 }} {...means} />
    </>,
    { replies: [], permissions: [] },
  );
  expect(screen.getByRole('status').textContent).toBe('Меняются 369 задач…');
  expect(screen.queryByRole('button')).toBeNull();
});

test('of what a job changes the bar says how far it is', async () => {
  const tasks = [aTaskInList()];
  const nothing = vi.fn<() => Promise<void>>();
  const means = { onMarkShown: nothing, onMarkAll: nothing, onChoose: nothing, onRemove: nothing, onClear: nothing };
  await renderScreen(
    <>
      <h1>Задачи</h1>
      <MarkedBar tasks={tasks} shown={tasks} count={1_000} running={{ count: 1_000, done: 250 }} {...means} />
    </>,
    { replies: [], permissions: [] },
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
});
