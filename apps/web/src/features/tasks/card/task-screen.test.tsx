// @vitest-environment jsdom
import { listBin } from '@karkas/api/bin/bin.endpoints.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import {
  listTaskCategories,
  listTaskStatuses,
  listTaskTags,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { getTaskByNumber, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { publishToFeed } from '#platform/live/live-feed.ts';
import { aTask } from '../../../testing/a-task.ts';
import { fakeTransport } from '../../../testing/fake-transport.ts';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { TaskScreen } from './task-screen.tsx';

const memory = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#platform/memory/personal-storage.ts', () => ({
  readPersonal: (name: string) => memory.get(name) ?? null,
  writePersonal: (name: string, value: unknown) => (value === null ? memory.delete(name) : memory.set(name, value)),
}));

const task = aTask();
const none = { results: [], count: 0, page: 1, limit: 25 };
const commonReplies = [
  answers(listTasks, none),
  answers(listTaskComments, { ...none, limit: 100 }),
  answers(taskAttachments.list, none),
  refuses(listTaskStatuses, 403, 'forbidden'),
  refuses(listTaskCategories, 403, 'forbidden'),
  refuses(listTaskTags, 403, 'forbidden'),
] as const;
const binned = {
  id: '0192d1a0-0000-7000-8000-000000000061',
  model: 'task' as const,
  object_id: task.id,
  name: task.title,
  deleted_by_name: 'Петрова Ольга',
  deleted_at: '2026-11-26T10:00:00.000Z',
  kept_until: '2026-12-26T10:00:00.000Z',
  can: { restore: true, delete: true },
};

async function showDeleted(results: (typeof binned)[], onDeleted = async () => undefined): Promise<void> {
  await renderScreen(<TaskScreen taskRef="5" onNumber={() => undefined} onDeleted={onDeleted} />, {
    replies: [answers(getTaskByNumber, task), ...commonReplies],
    permissions: ['task.view'],
  });
  expect(await screen.findByRole('button', { name: 'Отправить' }, { timeout: 20_000 })).toBeDefined();
  fireEvent.change(await screen.findByPlaceholderText(/омментар/), { target: { value: 'Арматуру привезли' } });
  fakeTransport(
    new Map([
      refuses(getTaskByNumber, 404, 'not_found'),
      refuses(listTaskComments, 404, 'not_found'),
      refuses(taskAttachments.list, 404, 'not_found'),
      ...commonReplies.filter(([name]) => name !== listTaskComments.name && name !== taskAttachments.list.name),
      answers(listBin, { results, count: results.length, page: 1, limit: 50 }),
    ]),
  );
  act(() => publishToFeed({ kind: 'task', id: task.id, action: 'delete', version: 3, part_of: null }));
}

describe('a task that another user deletes while it is open', () => {
  test('displays so on the page, keeps the typed comment, and links back', async () => {
    const left = vi.fn<() => Promise<undefined>>(async () => undefined);
    await showDeleted([], left);
    expect(await screen.findByText('Задача удалена или больше вам не видна', {}, { timeout: 5000 })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
    expect(screen.getByText('Арматуру привезли')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Скопировать: Неотправленный комментарий' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'К списку задач' }));
    expect(left).toHaveBeenCalled();
  });

  test('names who deleted it, and offers to restore it if allowed', async () => {
    await showDeleted([binned]);
    expect(await screen.findByText('Задача удалена: Петрова Ольга', {}, { timeout: 5000 })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Восстановить' })).toBeDefined();
  });
});

test('a segment that is not a task number does not load a task', async () => {
  await renderScreen(<TaskScreen taskRef="mine" onNumber={() => undefined} onDeleted={async () => undefined} />, {
    replies: [],
    permissions: ['task.view'],
  });
  expect(await screen.findByText('Задача не найдена', {}, { timeout: 5000 })).toBeDefined();
  expect(screen.getByRole('button', { name: 'К списку задач' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Попробовать снова' })).toBeNull();
});
