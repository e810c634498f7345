// @vitest-environment jsdom
import type { EndpointOutput } from '@karkas/api/core/endpoint.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { createTaskComment, listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { cleanup, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aTask } from '../../../testing/a-task.ts';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { TaskComments } from './task-comments.tsx';

const memory = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#platform/memory/personal-storage.ts', () => ({
  readPersonal: (name: string) => memory.get(name) ?? null,
  writePersonal: (name: string, value: unknown) => (value === null ? memory.delete(name) : memory.set(name, value)),
}));
beforeEach(() => memory.clear());

const task = aTask();
const none = answers(listTaskComments, { results: [], count: 0, page: 1, limit: 100 });
const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>(/омментар/);

async function show(
  displayed = task,
  reply = refuses(createTaskComment, 500, 'internal'),
  members: EndpointOutput<typeof listMembers>['results'] = [],
) {
  cleanup();
  await renderScreen(
    <>
      <h1>Задача</h1>
      <TaskComments task={displayed} />
    </>,
    {
      replies: [none, reply, answers(listMembers, { results: members, count: members.length, page: 1, limit: 200 })],
      permissions: ['task.view', 'member.view'],
    },
  );
  return field();
}

describe('a comment draft', () => {
  test('is restored after leaving the page, for its own task only', async () => {
    fireEvent.change(await show(), { target: { value: 'Привезли арматуру' } });
    expect((await show(aTask({ id: '0192d1a0-0000-7000-8000-000000000099' }))).value).toBe('');
    expect((await show()).value).toBe('Привезли арматуру');
  });

  test('stays after a server error', async () => {
    const typed = await show();
    fireEvent.change(typed, { target: { value: 'Привезли арматуру' } });
    fireEvent.submit(typed);
    expect((await show()).value).toBe('Привезли арматуру');
  });

  test('is deleted after sending', async () => {
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
    await vi.waitFor(() => expect(memory.size).toBe(0), 20_000);
    expect((await field()).value).toBe('');
  });
});

const memberOf = (
  id: string,
  name: string,
  seesAll: boolean,
): EndpointOutput<typeof listMembers>['results'][number] => ({
  user_id: id,
  first_name: '',
  last_name: name,
  email: '',
  phone: null,
  avatar_url: null,
  role: { id, code: null, name: 'Прораб' },
  joined_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: null,
  updated_at: '2026-11-20T08:00:00.000Z',
  is_self: false,
  has_totp: false,
  has_passkey: false,
  is_disabled: false,
  project_ids: null,
  sees_all_tasks: seesAll,
  version: 1,
  can: { change_role: false, limit: false, disable: false, remove: false },
});

test('mentions are offered for people who see the task; the others are labelled as not seeing it', async () => {
  const id = (end: string) => `0192d1a0-0000-7000-8000-0000000000${end}`;
  const helper = { id: id('72'), name: 'Сорокин' };
  const typed = await show(aTask({ co_assignees: [helper] }), undefined, [
    memberOf(id('71'), 'Сидоров', false),
    memberOf(id('72'), 'Сорокин', false),
    memberOf(id('73'), 'Серова', true),
  ]);
  fireEvent.focus(typed);
  fireEvent.change(typed, { target: { value: '@С', selectionStart: 2 } });
  const offers = await screen.findAllByRole('option');
  expect(offers.map((offer) => [offer.textContent, offer.getAttribute('aria-disabled')])).toEqual([
    [expect.stringContaining('Сорокин'), null],
    [expect.stringContaining('Серова'), null],
    [expect.stringContaining('Сидоровне видит эту задачу'), 'true'],
  ]);
});
