// @vitest-environment jsdom
import { listNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import type { Notice } from '@karkas/api/inbox/inbox.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import type { InboxFilters } from './inbox-queries.ts';
import { InboxScreen } from './inbox-screen.tsx';

const view = (filters: InboxFilters = {}) => (
  <InboxScreen filters={filters} onFiltersChange={() => undefined} onOpenPage={() => undefined} />
);
const permissions = [] as const;
const page = (results: Notice[]) => ({ results, count: results.length, page: 1, limit: 25 });
const notice: Notice = {
  id: '0192d1a0-0000-7000-8000-000000000001',
  kind: 'commented',
  task: {
    id: '0192d1a0-0000-7000-8000-000000000002',
    number: 12,
    title: 'Залить плиту',
    main_status: 'open',
    status_name: 'В работе',
    project_name: 'Школа',
    due_datetime: null,
  },
  actor: { id: '0192d1a0-0000-7000-8000-000000000003', name: 'Иванов Пётр' },
  comment_id: '0192d1a0-0000-7000-8000-000000000004',
  excerpt: 'Бетон заказан',
  decision: null,
  times: 3,
  is_read: false,
  snoozed_until: null,
  happened_at: '2026-11-22T09:00:00.000Z',
};

describe('inbox', () => {
  test('while loading: no empty state', async () => {
    await renderScreen(view(), { replies: [isSilent(listNotices)], permissions });
    expect(screen.queryByText('Всё прочитано')).toBeNull();
  });

  test('displays reason, person and actions', async () => {
    await renderScreen(view(), { replies: [answers(listNotices, page([notice]))], permissions });
    expect(await screen.findByRole('link', { name: '№ 12 Залить плиту' })).toBeDefined();
    expect(screen.getByText(/Комментарий · 3 раза/)).toBeDefined();
    expect(screen.getByText('Бетон заказан')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Прочитано: задача № 12' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Отложить: задача № 12' })).toBeDefined();
  });

  test('on a phone: one menu with words, with the other notices of the task', async () => {
    const earlier = { ...notice, id: '0192d1a0-0000-7000-8000-000000000009', excerpt: 'Завтра в восемь' };
    await renderScreen(view(), { replies: [answers(listNotices, page([notice, earlier]))], permissions, width: 390 });
    fireEvent.click(await screen.findByRole('button', { name: 'Действия: задача № 12' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Прочитано',
      'Отложить…',
      'Ещё 1',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Ещё 1' }));
    expect(await screen.findByText('Завтра в восемь')).toBeDefined();
  });

  test('names the new status and today as a due day in the words of the trade', async () => {
    const task = { ...notice.task, status_name: 'Отложена', due_datetime: new Date().toISOString() };
    const notices: Notice[] = [
      { ...notice, kind: 'status_changed', task, times: 1 },
      { ...notice, id: '0192d1a0-0000-7000-8000-000000000009', kind: 'due_soon', task, times: 1 },
    ];
    await renderScreen(view(), { replies: [answers(listNotices, page(notices))], permissions });
    expect(await screen.findByText('Отложена')).toBeDefined();
    expect(screen.getByText('Срок сегодня')).toBeDefined();
  });

  test('without new notices: says so and links to read ones', async () => {
    await renderScreen(view(), { replies: [answers(listNotices, page([]))], permissions });
    expect(await screen.findByText('Всё прочитано')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Показать прочитанные' })).toBeDefined();
  });

  test('without notices of the chosen reason: offers to clear the filter', async () => {
    await renderScreen(view({ kind: 'overdue' }), { replies: [answers(listNotices, page([]))], permissions });
    expect(await screen.findByText('Нет таких уведомлений.')).toBeDefined();
  });

  test('on failure: displays the error and a retry', async () => {
    await renderScreen(view(), { replies: [refuses(listNotices, 500, 'internal')], permissions });
    expect(await screen.findByText('Не удалось загрузить входящие')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });
});
