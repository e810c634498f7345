// @vitest-environment jsdom
// Needs modules of its own: the sender of a link goes on when the network is back, also in the tests that follow.
import type { FieldForm } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFieldLink } from './start-field-link.ts';

const ROW = '0192d1a0-0000-7000-8000-000000000055';
const form = (left = '8'): FieldForm => ({
  crew: 'Каменщики',
  project_name: 'Школа',
  expires_at: '2099-11-27T20:59:59.999Z',
  orders: [
    {
      id: '0192d1a0-0000-7000-8000-000000000001',
      number: 7,
      title: 'Кладка <стен>',
      place: 'оси 1–4',
      version: 3,
      works: [{ specification_row_id: ROW, name: 'Кладка', unit: 'м2', quantity_planned: '10', quantity_left: left }],
    },
  ],
});
type Reply = { status: number; body: unknown } | null;
let requests: { url: string; body: unknown }[] = [];
let replies: Reply[] = [];
const root = document.createElement('main');

beforeEach(() => {
  [requests, replies] = [[], []];
  localStorage.clear();
  localStorage.setItem('language', 'ru');
  document.body.append(root);
  history.replaceState(null, '', '/field/secret');
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    requests.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const reply = replies.shift() ?? null;
    if (reply === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  root.remove();
  history.replaceState(null, '', '/');
});

const field = (name: string): HTMLInputElement => {
  const input = [...root.querySelectorAll('input')].find(
    (one) => one.getAttribute('aria-label') === name || one.id === name,
  );
  if (input === undefined) throw new Error(`No field ${name}`);
  return input;
};
const press = (name: string): void =>
  [...root.querySelectorAll('button')]
    .find((one) => one.textContent === name || one.getAttribute('aria-label') === name)
    ?.click();
const waitForText = (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text));

describe('the page of a crew link', () => {
  test('displays orders with the remaining quantities, and renders strings as text', async () => {
    replies = [{ status: 200, body: form() }];
    await startFieldLink(root);
    expect(requests[0]?.url).toBe('/api/field/secret/');
    expect(root.textContent).toContain('Осталось 8 из 10 м²');
    expect(root.textContent).toContain('Кладка <стен>');
    expect(root.querySelector('h1')?.textContent).toBe('Школа');
  });

  test('submits once who did how much, under an id of the device', async () => {
    replies = [{ status: 200, body: form() }];
    await startFieldLink(root);
    press('Записать');
    await waitForText('Укажите имя');
    field('person').value = 'Ильин';
    press('Записать');
    await waitForText('Укажите, сколько сделано');
    field('Сделано сейчас: Кладка').value = '9';
    press('Записать');
    await waitForText('Введите объём числом, не больше остатка');
    press('Всё: Кладка');
    replies = [{ status: 200, body: { ...form('0').orders[0], version: 4 } }];
    press('Записать');
    await waitForText('Записано');
    await waitForText('Осталось 0 из 10 м²');
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    expect(requests[1]?.body).toEqual({
      person: 'Ильин',
      report_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      works: [{ specification_row_id: ROW, quantity: '8' }],
    });
    expect(root.textContent).toContain('Осталось 0 из 10 м²');
    expect(field('Сделано сейчас: Кладка').value).toBe('');
  });

  test('keeps a report made without a network, counts it in, and sends the same one when the network is back', async () => {
    replies = [{ status: 200, body: form() }];
    await startFieldLink(root);
    field('person').value = 'Ильин';
    field('Сделано сейчас: Кладка').value = '1';
    press('Записать');
    await waitForText('Записано на телефоне');
    await waitForText('Осталось 7 из 10 м²');
    await waitForText('Ждёт отправки: 1');
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    const [, first] = requests;
    field('Сделано сейчас: Кладка').value = '8';
    press('Записать');
    await waitForText('Введите объём числом, не больше остатка');
    replies = [{ status: 200, body: { ...form('5').orders[0], version: 9 } }];
    dispatchEvent(new Event('online'));
    await waitForText('Осталось 5 из 10 м²');
    expect(requests[2]).toEqual(first);
    // The orders as they are now are kept for the next start without a network.
    await vi.waitFor(() => expect(requests[3]?.url).toBe('/api/field/secret/'));
    expect(root.textContent).not.toContain('Ждёт отправки');
  });

  test('displays what the server rejects with its reason until it is removed', async () => {
    replies = [
      { status: 200, body: form() },
      { status: 400, body: { detail: 'Больше остатка' } },
    ];
    await startFieldLink(root);
    field('person').value = 'Ильин';
    field('Сделано сейчас: Кладка').value = '2';
    press('Записать');
    await waitForText('Не принято, наряд № 7, Кладка 2\u00a0м²: Сервер не принял: Больше остатка');
    expect(root.textContent).toContain('Осталось 8 из 10 м²');
    press('Убрать');
    press('Удалить с телефона без отправки');
    await vi.waitFor(() => expect(root.textContent).not.toContain('Не принято'));
  });

  test('keeps what is unsent when the link has ended, also while it is sent, and sends nothing more', async () => {
    history.replaceState(null, '', '/field/ended');
    replies = [{ status: 200, body: form() }];
    await startFieldLink(root);
    field('person').value = 'Ильин';
    field('Сделано сейчас: Кладка').value = '2';
    press('Записать');
    await waitForText('Ждёт отправки: 1');
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    replies = [
      { status: 410, body: { detail: 'x' } },
      { status: 410, body: { detail: 'x' } },
    ];
    dispatchEvent(new Event('online'));
    await waitForText('Ссылка больше не действует');
    await waitForText('Не отправлено: 1. Сохраните в файл и передайте прорабу');
    expect(requests).toHaveLength(4);
    expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Сохранить в файл']);
  });

  test('remembers the name of the crew member on the device', async () => {
    replies = [{ status: 200, body: form() }];
    await startFieldLink(root);
    field('person').value = 'Ильин';
    press('Записать');
    replies = [{ status: 200, body: form() }];
    await startFieldLink(root);
    expect(field('person').value).toBe('Ильин');
  });

  test.each([
    [404, 'Такой ссылки нет'],
    [410, 'Ссылка больше не действует'],
    [429, 'По ссылке сообщают слишком часто'],
  ])('displays why the page cannot be opened: %d', async (status, words) => {
    replies = [{ status, body: { detail: 'x' } }];
    await startFieldLink(root);
    expect(root.textContent).toContain(words);
  });

  test('offers a retry when the server is unreachable, and says when there is nothing to report', async () => {
    await startFieldLink(root);
    expect(root.textContent).toContain('Нет связи с сервером');
    replies = [{ status: 200, body: { ...form(), orders: [] } }];
    press('Попробовать снова');
    await waitForText('Открытых нарядов на этом объекте нет');
  });
});
