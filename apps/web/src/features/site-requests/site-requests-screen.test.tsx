// @vitest-environment jsdom
import { getSiteAdminSummary, listSiteRequests } from '@karkas/api/site/site-admin.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { SiteRequestsScreen } from './site-requests-screen.tsx';

const view = <SiteRequestsScreen />;
const permissions = [] as const;
const request = {
  id: '0192d1a0-0000-7000-8000-000000000001',
  name: 'Марина',
  email: 'marina@example.ru',
  phone: null,
  subject: 'Ведомость на 400 строк',
  module: 'estimates',
  message: 'Прочитает ли программа нашу форму?',
  created_at: '2026-11-22T09:00:00.000Z',
  status: 'open',
  answer: null,
  version: 1,
  answered_at: null,
  answered_by: null,
} as const;
const ownerIs = (isNamed: boolean) =>
  answers(getSiteAdminSummary, { open_count: 1, is_operator_named: isNamed, can: { view: true } });
const unnamed = 'Оператор персональных данных не назван';
const page = (results: (typeof request)[]) => ({ results, count: results.length, page: 1, limit: 20 });

describe('site messages', () => {
  test('while loading: no empty state', async () => {
    await renderScreen(view, { replies: [isSilent(listSiteRequests), ownerIs(true)], permissions });
    expect(screen.queryByText('Обращений пока нет')).toBeNull();
  });

  test('displays messages with their actions', async () => {
    await renderScreen(view, { replies: [answers(listSiteRequests, page([request])), ownerIs(true)], permissions });
    expect(await screen.findByText('Прочитает ли программа нашу форму?')).toBeDefined();
    for (const name of ['Ответить', 'Закрыть', 'Стереть']) expect(screen.getByRole('button', { name })).toBeDefined();
  });

  test('collapses a long message, and names the time zone', async () => {
    const message = Array.from({ length: 2500 }, (_, index) => `я${index}`).join('\n') as typeof request.message;
    await renderScreen(view, {
      replies: [answers(listSiteRequests, page([{ ...request, message }])), ownerIs(true)],
      permissions,
    });
    const summary = await screen.findByText(/^я0\sя1\s.*я11…$/);
    expect(summary.tagName).toBe('SUMMARY');
    expect(summary.parentElement?.hasAttribute('open')).toBe(false);
    expect(summary.parentElement?.textContent).toContain('я2499');
    expect(screen.getByText(/22\.11\.2026, 12:00 GMT\+3/)).toBeDefined();
  });

  test('warns until the operator of personal data is named', async () => {
    await renderScreen(view, { replies: [answers(listSiteRequests, page([request])), ownerIs(false)], permissions });
    expect(await screen.findByText(unnamed)).toBeDefined();
    expect(screen.getByText(/OPERATOR_NAME/)).toBeDefined();
  });

  test('displays no warning once the operator is named', async () => {
    await renderScreen(view, { replies: [answers(listSiteRequests, page([request])), ownerIs(true)], permissions });
    await screen.findByText('Прочитает ли программа нашу форму?');
    expect(screen.queryByText(unnamed)).toBeNull();
  });

  test('displays the empty state', async () => {
    await renderScreen(view, { replies: [answers(listSiteRequests, page([])), ownerIs(true)], permissions });
    expect(await screen.findByText('Обращений пока нет')).toBeDefined();
  });

  test('without the permission: names who has it', async () => {
    await renderScreen(view, {
      replies: [
        refuses(listSiteRequests, 403, 'forbidden'),
        answers(getSiteAdminSummary, { open_count: null, is_operator_named: null, can: { view: false } }),
      ],
      permissions,
    });
    expect(await screen.findByText('Обращения видит владелец установки')).toBeDefined();
  });

  test('on failure: offers a retry', async () => {
    await renderScreen(view, { replies: [refuses(listSiteRequests, 500, 'internal'), ownerIs(true)], permissions });
    expect(await screen.findByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });
});
