// @vitest-environment jsdom
import { getDeviceKey } from '@karkas/api/auth/account.endpoints.ts';
import { listTaskStatuses } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { listMyTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyDevice } from '#platform/device/empty-device.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { aTask } from '../../testing/a-task.ts';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { MyTasksScreen } from './my-tasks-screen.tsx';

const view = <MyTasksScreen companyId="0192d1a0-0000-7000-8000-00000000c0de" />;
const page = (results: ReturnType<typeof aTask>[]) =>
  answers(listMyTasks, { results, count: results.length, page: 1, limit: 200 });
const around = [answers(listTaskStatuses, []), answers(getDeviceKey, { key: 'a'.repeat(43) })] as const;
const permissions = [] as const;

beforeEach(emptyDevice);

describe('my tasks', () => {
  test('loading: placeholders for rows', async () => {
    await renderScreen(view, { replies: [isSilent(listMyTasks), ...around], permissions });
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
  });

  test('empty: an explanation', async () => {
    await renderScreen(view, { replies: [page([]), ...around], permissions });
    expect(await screen.findByText('Задач у вас нет')).toBeDefined();
  });

  test('displays numbers and statuses, and reports when the browser cannot store data', async () => {
    const long = 'Принять бетонную смесь в захватке номер два '.repeat(6).trim();
    await renderScreen(view, { replies: [page([aTask({ title: long })]), ...around], permissions });
    expect(await screen.findByRole('link', { name: new RegExp(long) })).toBeDefined();
    expect(screen.getByText('Новая')).toBeDefined();
    // jsdom has no IndexedDB, like some private windows.
    expect(await screen.findByText(/Браузер ничего не хранит на этом устройстве/)).toBeDefined();
  });

  test('overdue tasks have their own group, and the status can be changed in place', async () => {
    const task = aTask({ title: 'Осмотр лесов', due_datetime: '2020-01-31T20:59:59.999Z' });
    const next = {
      id: '0192d1a0-0000-7000-8000-000000000077',
      name: 'В работе',
      main_status: 'open',
      is_started: true,
      is_canceled: false,
      refusal: null,
    } as const;
    const movable: Task = { ...task, permissions: { ...task.permissions, allowed_statuses: [next] } };
    await renderScreen(view, { replies: [page([movable]), ...around], permissions });
    const late = await screen.findByRole('region', { name: 'Просрочены' });
    expect(late.querySelector('h2')?.textContent).toContain('1');
    const status = screen.getByRole('button', { name: 'Статус: Новая' });
    expect(status.closest('a')).toBeNull();
    fireEvent.click(status);
    expect(await screen.findByText('В работе', {}, { timeout: 4000 })).toBeDefined();
  });

  test('error: a message with a retry', async () => {
    await renderScreen(view, { replies: [refuses(listMyTasks, 500, 'internal'), ...around], permissions });
    expect(await screen.findByText('Не удалось загрузить ваши задачи')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });
});
