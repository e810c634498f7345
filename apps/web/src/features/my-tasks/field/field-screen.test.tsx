// @vitest-environment jsdom
import { getDeviceKey } from '@karkas/api/auth/account.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { photoReceipts } from '@karkas/api/tasks/files/photo-receipts.endpoints.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { listTaskStatuses } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { listMyTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveTokens } from '#platform/session/session.ts';
import { emptyDevice } from '#platform/device/empty-device.ts';
import { aTask, aWorkItem } from '../../../testing/a-task.ts';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { FieldScreen } from './field-screen.tsx';

const ME = { id: '0192d1a0-0000-7000-8000-0000000000aa', name: 'Прорабов Пётр' };
const view = <FieldScreen companyId="0192d1a0-0000-7000-8000-00000000c0de" requested={{}} />;
const permissions = [] as const;
const STATUS = { is_canceled: false, color: 'gray', position: 1, version: 1 } as const;
const DONE = '0192d1a0-0000-7000-8000-000000000099';
const statuses: TaskStatus[] = [
  {
    ...STATUS,
    id: aTask().status.id,
    name: 'Новая',
    main_status: 'open',
    is_started: false,
    next_status_ids: [DONE],
  },
  { ...STATUS, id: DONE, name: 'Выполнена', main_status: 'closed', is_started: false, next_status_ids: [] },
];
const page = (results: Task[]) => answers(listMyTasks, { results, count: results.length, page: 1, limit: 200 });
const profile = {
  id: ME.id,
  email: 'p@example.ru',
  first_name: 'Пётр',
  last_name: 'Прорабов',
  phone: null,
  avatar_url: null,
  language: 'ru',
  theme: 'system',
  is_email_verified: true,
  has_totp: false,
  has_passkey: false,
  is_two_factor: false,
  can: { update: true, confirm_email: false, change_password: true, change_second_factor: true, create_company: true },
  version: 1,
  created_at: '2026-11-20T08:00:00.000Z',
} as const;
const around = [
  answers(getProfile, profile),
  answers(listTaskStatuses, statuses),
  answers(getDeviceKey, { key: 'a'.repeat(43) }),
  answers(taskAttachments.list, { results: [], count: 0, page: 1, limit: 50 }),
  answers(photoReceipts, []),
] as const;
const order = (part: Partial<Task> = {}): Task =>
  aTask({
    title: 'Бетонирование',
    assignee: ME,
    project_name: 'Школа',
    work_items: [aWorkItem({ name: 'Бетон', unit: 'м3', quantity_planned: '40', quantity_done: '12' })],
    ...part,
  });
const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name });

beforeEach(emptyDevice);

describe('my day', () => {
  test('loading: placeholders for cards', async () => {
    await renderScreen(view, { replies: [isSilent(listMyTasks), ...around], permissions });
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
  });

  test('empty: an explanation and a link to all tasks', async () => {
    await renderScreen(view, { replies: [page([]), ...around], permissions });
    expect(await screen.findByText('На сегодня задач нет')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Все мои задачи' })).toBeDefined();
  });

  test('error: a message with a retry', async () => {
    await renderScreen(view, { replies: [refuses(listMyTasks, 500, 'internal'), ...around], permissions });
    expect(await screen.findByText('Не удалось загрузить ваши задачи')).toBeDefined();
  });

  test('an order with its object and remainder; «Всё» adds the rest and enables «Записать»', async () => {
    await renderScreen(view, { replies: [page([order()]), ...around], permissions });
    expect(await screen.findByText('Школа')).toBeDefined();
    expect(screen.getByText('Осталось 28 из 40 м³')).toBeDefined();
    expect(button('Записать').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Больше: Бетон'));
    expect(screen.getByText('Осталось 27 из 40 м³')).toBeDefined();
    fireEvent.click(button('Всё: Бетон'));
    expect(screen.getByText('Сделано всё: 40 м³')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Сделано сейчас: Бетон').value).toBe('28');
    expect(button('Записать').getAttribute('aria-disabled')).toBeNull();
  });

  test('typed and unrecorded values survive a page discarded while the camera is open', async () => {
    await renderScreen(view, { replies: [page([order()]), ...around], permissions });
    await screen.findByText('Школа');
    // Drafts are stored per user, which the token identifies.
    saveTokens({ access: `x.${btoa(JSON.stringify({ sub: ME.id }))}.x` });
    fireEvent.click(button('Больше: Бетон'));
    expect(Object.values(localStorage).some((value) => String(value).includes('"1"'))).toBe(true);
  });

  test('more than ordered requires a reason before recording', async () => {
    await renderScreen(view, { replies: [page([order()]), ...around], permissions });
    const field = await screen.findByLabelText('Сделано сейчас: Бетон');
    fireEvent.change(field, { target: { value: '30' } });
    expect(screen.getByText('Напишите, почему сделано больше порученного')).toBeDefined();
    expect(button('Записать').getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(screen.getByLabelText(/Почему больше порученного/), { target: { value: 'Перебор' } });
    expect(button('Записать').getAttribute('aria-disabled')).toBeNull();
    fireEvent.change(field, { target: { value: 'много' } });
    expect(screen.getByText('Введите объём числом не меньше нуля')).toBeDefined();
  });

  test('closing an unfinished order asks for confirmation', async () => {
    const next = {
      id: DONE,
      name: 'Выполнена',
      main_status: 'closed',
      is_started: false,
      is_canceled: false,
      refusal: null,
    } as const;
    const task = order();
    const closable = { ...task, permissions: { ...task.permissions, allowed_statuses: [next] } };
    await renderScreen(view, { replies: [page([closable]), ...around], permissions });
    await screen.findByText('Школа');
    await waitFor(() => expect(button('Готово').disabled).toBe(false));
    fireEvent.click(button('Готово'));
    expect(screen.getByText('Не всё сделано: 28 м³. Закрыть задачу?')).toBeDefined();
    fireEvent.click(button('Назад'));
  });

  test('one tap opens another order for the action bar', async () => {
    const second = order({ id: '0192d1a0-0000-7000-8000-0000000000f2', number: 6, title: 'Кладка стен' });
    await renderScreen(view, { replies: [page([order(), second]), ...around], permissions });
    fireEvent.click(await screen.findByRole('button', { name: /Кладка стен/ }));
    const bar = screen.getByRole('group', { name: 'В задачу № 6: Кладка стен' });
    expect(within(bar).getByRole('button', { name: 'Записать' })).toBeDefined();
  });

  test('a disabled action explains why and keeps the focus', async () => {
    const task = order();
    const closed = {
      ...task,
      can: { ...task.can, update: false, change_status: false },
      permissions: { ...task.permissions, can_attach: false },
    };
    await renderScreen(view, { replies: [page([closed]), ...around], permissions });
    await screen.findByText('Школа');
    expect(button('Записать').getAttribute('aria-description')).toBe('Нет права менять эту задачу');
    expect(button('Фото').getAttribute('aria-description')).toBe('Нет права прикреплять фото к этой задаче');
    expect(screen.queryByRole('button', { name: 'Всё: Бетон' })).toBeNull();
  });
});
