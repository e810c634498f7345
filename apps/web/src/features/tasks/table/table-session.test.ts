import { beforeEach, expect, test, vi } from 'vitest';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import { createTableSession, withBlockers } from './table-session.ts';

const callEndpoint = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#platform/call-endpoint.ts', () => ({ callEndpoint }));
beforeEach(() => callEndpoint.mockReset());

const blocker = { id: 'b', number: 4, title: 'Разбивка осей' };
const choices = {
  statuses: [],
  categories: [],
  tags: [],
  people: [],
  projects: [],
  priorities: [{ id: 'high' as const, name: 'Высокий' as const }],
  isReady: true,
};

test('of what is pasted it is told how much was taken, and the cell that was not says what stands in the way', async () => {
  const tasks = [aTaskInList(), aTaskInList()];
  const [taken, blocked] = tasks.map(({ id }) => id);
  callEndpoint.mockResolvedValue({
    results: [
      { id: taken, number: 1, is_done: true, code: null, detail: null },
      { id: blocked, number: 2, is_done: false, code: 'task_blocked', detail: 'Задачу держат.', blockers: [blocker] },
    ],
    done_count: 1,
  });
  const session = createTableSession({ describe: String, onSaved: () => undefined });
  session.show(tasks, 'all', choices);
  session.store.edit(
    tasks.map(({ id }) => ({ row: id, key: 'priority', from: 'normal', to: 'Высокий' })),
    [],
  );
  expect(await session.refusedOfLast()).toBe(1);
  expect(session.store.getEntry(blocked ?? '')?.invalid?.['priority']?.message).toBe(
    'Задачу держат: №\u00A04 Разбивка осей',
  );
});

test('a reason without tasks in the way stays as it is', () => {
  expect(withBlockers('Нет прав.')).toBe('Нет прав.');
});
