// @vitest-environment jsdom
import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
} from '@karkas/api/webhooks/webhooks.endpoints.ts';
import type { Webhook, WebhookDelivery } from '@karkas/api/webhooks/webhooks.schemas.ts';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

const COMPANY = {
  id: '0192d1a0-0000-7000-8000-00000000c0de',
  name: 'Карандаш',
  can: { create_webhook: true },
} as Company;
const WEBHOOK: Webhook = {
  id: '0192d1a0-0000-7000-8000-00000000f001',
  url: 'https://erp.example.ru/events',
  events: ['project', 'task'],
  is_enabled: true,
  state: 'failing',
  created_by: { id: '0192d1a0-0000-7000-8000-00000000a001', name: 'Петров Пётр' },
  failing_since: '2026-11-29T09:00:00.000Z',
  last_success_at: null,
  waiting_count: 3,
  previous_secret_until: null,
  version: 1,
  created_at: '2026-11-29T09:00:00.000Z',
  updated_at: '2026-11-29T09:00:00.000Z',
};
const DELIVERY: WebhookDelivery = {
  id: '0192d1a0-0000-7000-8000-00000000d001',
  event: { kind: 'project', id: COMPANY.id, action: 'update', version: 2, part_of: null },
  fields: ['name'],
  status: 'failed',
  attempts: 12,
  created_at: '2026-11-29T09:00:00.000Z',
  next_attempt_at: null,
  finished_at: '2026-11-29T10:00:00.000Z',
  duration_ms: 12,
  response_status: 500,
  response: 'No place',
  error: 'status',
};
const show = (replies: Parameters<typeof renderScreen>[1]['replies'], company: Partial<Company> = {}) =>
  renderScreen(
    <>
      <h1>Компания</h1>
      <WebhooksPanel company={{ ...COMPANY, ...company }} />
    </>,
    { replies, permissions: ['company.update'] },
  );
const press = (name: string | RegExp, within_: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(within_.getByRole('button', { name }));

test('creates a webhook with the chosen events and displays its secret once', async () => {
  await show([
    answers(listWebhooks, []),
    answers(createWebhook, { ...WEBHOOK, state: 'active', signing_secret: 'whsec_once' }),
  ]);
  expect(await screen.findByText('Вебхуков пока нет')).toBeDefined();
  press('Создать вебхук');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Адрес/), { target: { value: WEBHOOK.url } });
  fireEvent.click(dialog.getByLabelText(/^События/));
  fireEvent.click(await screen.findByRole('option', { name: 'Проект' }));
  press('Создать вебхук', dialog);
  expect(await screen.findByText('whsec_once')).toBeDefined();
  press('Секрет сохранён');
  expect(screen.queryByText('whsec_once')).toBeNull();
});

test('displays state and deliveries, and replays a failed one', async () => {
  const page = { results: [DELIVERY], count: 1, page: 1, limit: 20 };
  await show([
    answers(listWebhooks, [WEBHOOK]),
    answers(listWebhookDeliveries, page),
    answers(replayWebhookDelivery, { ...DELIVERY, status: 'waiting', attempts: 0 }),
  ]);
  expect(await screen.findByText('Не доставляет')).toBeDefined();
  press('Доставки');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Проект: изменение')).toBeDefined();
  expect(dialog.getByText('500 · Ответил ошибкой')).toBeDefined();
  // Not sent yet: there is nothing to repeat.
  page.results = [{ ...DELIVERY, status: 'waiting', attempts: 0 }];
  press('Повторить', dialog);
  expect(await dialog.findByText('Ждёт')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

test('reports a load failure', async () => {
  await show([refuses(listWebhooks, 500, 'internal')], { can: { ...COMPANY.can, create_webhook: false } });
  expect(await screen.findByText('Не удалось загрузить вебхуки')).toBeDefined();
});
