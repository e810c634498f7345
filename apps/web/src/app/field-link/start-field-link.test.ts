// @vitest-environment jsdom
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

  test('submits once who did how much, with the displayed version', async () => {
    replies = [{ status: 200, body: form() }];
    await startFieldLink(root);
    press('Записать');
    await waitForText('Напишите, кто сообщает');
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
    expect(requests.at(-1)?.body).toEqual({
      person: 'Ильин',
      version: 3,
      works: [{ specification_row_id: ROW, quantity: '8' }],
    });
    expect(root.textContent).toContain('Осталось 0 из 10 м²');
    expect(field('Сделано сейчас: Кладка').value).toBe('');
  });

  test('reloads changes of others and keeps unsent input when offline', async () => {
    replies = [{ status: 200, body: form() }];
    await startFieldLink(root);
    field('person').value = 'Ильин';
    field('Сделано сейчас: Кладка').value = '1';
    press('Записать');
    await waitForText('Нет связи с сервером. Введённое осталось на странице.');
    expect(field('Сделано сейчас: Кладка').value).toBe('1');
    replies = [
      { status: 409, body: { detail: 'Изменено' } },
      { status: 200, body: form('5') },
    ];
    press('Записать');
    await waitForText('Осталось 5 из 10 м²');
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
