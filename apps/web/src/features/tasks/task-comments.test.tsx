// @vitest-environment jsdom
import { createTaskComment, listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { cleanup, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aTask } from '../../testing/a-task.ts';
import { answers, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { TaskComments } from './task-comments.tsx';

const memory = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#platform/person-memory.ts', () => ({
  readOwn: (name: string) => memory.get(name) ?? null,
  writeOwn: (name: string, value: unknown) => (value === null ? memory.delete(name) : memory.set(name, value)),
}));
beforeEach(() => memory.clear());

const task = aTask();
const none = answers(listTaskComments, { results: [], count: 0, page: 1, limit: 100 });
const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>(/омментар/);

async function show(shown = task, reply = refuses(createTaskComment, 500, 'internal')) {
  cleanup();
  await renderScreen(
    <>
      <h1>Задача</h1>
      <TaskComments task={shown} />
    </>,
    { replies: [none, reply], permissions: ['task.view'] },
  );
  return field();
}

describe('a comment that is typed and not sent', () => {
  test('stands in its field again after the page was left, and only with its own task', async () => {
    fireEvent.change(await show(), { target: { value: 'Привезли арматуру' } });
    expect((await show(aTask({ id: '0192d1a0-0000-7000-8000-000000000099' }))).value).toBe('');
    expect((await show()).value).toBe('Привезли арматуру');
  });

  test('stays when the server refuses it', async () => {
    const typed = await show();
    fireEvent.change(typed, { target: { value: 'Привезли арматуру' } });
    fireEvent.submit(typed);
    expect((await show()).value).toBe('Привезли арматуру');
  });

  test('is forgotten once it was sent', async () => {
    const sent = answers(createTaskComment, {
      id: '0192d1a0-0000-7000-8000-000000000098',
      task_id: task.id,
      reply_to_id: null,
      author: task.author,
      body: 'Привезли арматуру',
      mentions: [],
      attachments: [],
      version: 1,
      created_at: '2026-11-20T08:00:00.000Z',
      updated_at: '2026-11-20T08:00:00.000Z',
      can: { update: true, delete: true },
    });
    const typed = await show(task, sent);
    fireEvent.change(typed, { target: { value: 'Привезли арматуру' } });
    expect(memory.size).toBe(1);
    fireEvent.submit(typed);
    await vi.waitFor(() => expect(memory.size).toBe(0));
    expect((await field()).value).toBe('');
  });
});
