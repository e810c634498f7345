// @vitest-environment jsdom
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import {
  createTaskTag,
  listTaskCategories,
  listTaskStatuses,
  listTaskTags,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { createTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { saveTokens } from '#platform/session/session.ts';
import { aTask } from '../../../testing/a-task.ts';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { TaskLine } from './task-line.tsx';

const nothing = { results: [], count: 0, page: 1 };
const tag = { id: '0192d1a0-0000-7000-8000-000000000051', name: 'вывоз', color: 'gray' as const, version: 1 };

function Screen(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Задачи</h1>
      <button type="button" onClick={() => setOpen(true)}>
        C
      </button>
      {isOpen && <TaskLine projectId={undefined} onClose={() => setOpen(false)} onWhole={() => undefined} />}
    </>
  );
}

async function show(permissions: readonly Permission[] = ['task.create', 'task.update']): Promise<void> {
  await renderScreen(<Screen />, {
    replies: [
      answers(listTaskStatuses, []),
      answers(listTaskCategories, []),
      answers(listTaskTags, []),
      answers(listMembers, { ...nothing, limit: 200 }),
      answers(listProjects, { ...nothing, limit: 100 }),
      answers(createTaskTag, tag),
      answers(createTask, aTask()),
    ],
    permissions,
  });
  saveTokens({ access: `head.${btoa(JSON.stringify({ sub: 'anna' }))}.sign` });
}

async function openLine(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'C' }));
  return screen.findByRole('textbox', { name: 'Новая задача одной строкой' }, { timeout: 20_000 });
}
const valueOf = (field: HTMLElement): string => (field instanceof HTMLInputElement ? field.value : '');

describe('the new task line', () => {
  test('displays what it did not recognise', async () => {
    await show();
    fireEvent.change(await openLine(), { target: { value: 'Сдать акт 31.02' } });
    expect(await screen.findByText('Не понято: 31.02')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Оставить словами: 31.02' }));
    expect(screen.queryByText('Не понято: 31.02')).toBeNull();
  });

  test('reopened after Esc, has the typed text until a task is created from it', async () => {
    await show();
    const field = await openLine();
    fireEvent.change(field, { target: { value: 'Заказать арматуру завтра' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    const again = await openLine();
    expect(valueOf(again)).toBe('Заказать арматуру завтра');
    fireEvent.keyDown(again, { key: 'Enter' });
    await vi.waitFor(() => expect(valueOf(again)).toBe(''), 20_000);
    fireEvent.keyDown(again, { key: 'Escape' });
    expect(valueOf(await openLine())).toBe('');
  });

  test('offers to create an unknown tag, which is then recognised and removed from the title', async () => {
    await show();
    fireEvent.change(await openLine(), { target: { value: 'Грунт #вывоз' } });
    expect(screen.getByText('Нет такой метки: вывоз')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Создать метку «вывоз»' }));
    expect(await screen.findByText('Метка: вывоз', {}, { timeout: 5000 })).toBeDefined();
  });

  test('does not offer to create a tag without permission', async () => {
    await show(['task.create']);
    fireEvent.change(await openLine(), { target: { value: 'Грунт #вывоз' } });
    expect(screen.getByText('Нет такой метки: вывоз')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Создать метку/ })).toBeNull();
  });
});
