import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/product.ts';
import { foundCompany, OPENS } from '../support/users.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Settings of a company are made on a desktop.');
});

type Received = { signature: string; signed: string; body: { is_test: boolean; event: { kind: string } | null } };

/** A program of the company on a port of this machine; `status` is what it answers. */
async function startReceiver() {
  const receiver = { url: '', status: 200, received: [] as Received[], close: () => server.close() };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
      receiver.received.push({
        signature: String(signature),
        signed: `${String(id)}.${String(at)}.${text}`,
        body: JSON.parse(text) as Received['body'],
      });
      response.writeHead(receiver.status).end(receiver.status === 200 ? 'ok' : 'out of order');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return receiver;
}

const signatureBy = (secret: string, { signed }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

test('a webhook is created, delivers, fails, and is replayed', async ({ page }) => {
  const receiver = await startReceiver();
  try {
    await foundCompany(page, 'Вебхукова');
    const secret = await createWebhook(page, receiver.url);

    await test.step('a test is delivered, signed with the secret that was shown', async () => {
      await openDeliveries(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Проверить' }).click();
      await expect(deliveryRow(page, 'Проба')).toContainText('Доставлено');
      const [first] = receiver.received;
      expect(first?.body).toMatchObject({ is_test: true, event: null });
      expect(first && signatureBy(secret, first)).toBe(first?.signature);
    });

    await test.step('an event of a failing receiver waits with the reason', async () => {
      receiver.status = 500;
      await createProject(page);
      await page.goto('/company?tab=access');
      await openDeliveries(page);
      await expect(deliveryRow(page, 'Проект')).toContainText('500');
      await expect(deliveryRow(page, 'Проект')).toContainText('Ждёт');
    });

    await test.step('it is replayed once the receiver is repaired', async () => {
      receiver.status = 200;
      await deliveryRow(page, 'Проект').getByRole('button', { name: 'Повторить' }).click();
      await expect(deliveryRow(page, 'Проект')).toContainText('Доставлено', OPENS);
      const last = receiver.received.at(-1);
      expect(last?.body.event?.kind).toBe('project');
    });
  } finally {
    receiver.close();
  }
});

/** Returns the secret, which is displayed once. */
async function createWebhook(page: Page, url: string): Promise<string> {
  await page.goto('/company?tab=access');
  await page.getByRole('button', { name: 'Создать вебхук' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Адрес').fill(url);
  await dialog.getByRole('combobox', { name: 'События' }).click();
  await page.getByRole('option', { name: 'Проект', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Создать вебхук' }).click();
  const secret = (await page.locator('code').filter({ hasText: 'whsec_' }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Секрет сохранён' }).click();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: url })).toContainText('Работает', OPENS);
  await expect(page.getByText('whsec_')).toHaveCount(0);
  return secret;
}

async function openDeliveries(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Доставки' }).click(OPENS);
}

const deliveryRow = (page: Page, event: string) =>
  page.getByRole('dialog').getByRole('row').filter({ hasText: event }).first();

/** By the API: the screen has its own stories. */
async function createProject(page: Page): Promise<void> {
  const made = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      'content-type': 'application/json',
    };
    const companies = (await (await fetch('/api/companies/', { headers })).json()) as { id: string }[];
    const address = `/api/companies/${companies[0]?.id ?? ''}/projects/`;
    const body = JSON.stringify({ name: 'Школа', code: 'ШК-1' });
    return (await fetch(address, { method: 'POST', headers, body })).status;
  });
  expect(made).toBe(201);
}
