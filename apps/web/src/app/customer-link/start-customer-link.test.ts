// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { view } from './customer-link.fixtures.ts';
import {
  openPage,
  press,
  reply,
  requests,
  root,
  textOf,
  textsOf,
  setUpCustomerPage,
  waitFor,
} from './customer-page.fixtures.ts';
import { startCustomerLink } from './start-customer-link.ts';

setUpCustomerPage();

describe('the page of a customer’s link', () => {
  test('says who shows what to whom and until when, and renders strings as text', async () => {
    await openPage({ project_name: 'Школа <214>' });
    expect(requests[0]?.path).toBe('');
    expect(textOf('h1')).toBe('Школа <214>');
    expect(textOf('.company')).toBe('ООО «Северстрой»');
    expect(textsOf('.head dd')).toEqual([
      'МБОУ «Школа № 214»',
      'Иванова Мария Петровна, директор',
      expect.stringContaining('2099'),
    ]);
    expect(document.title).toBe('Школа <214> · ООО «Северстрой»');
  });

  test.each([
    [404, 'Такой ссылки нет', false],
    [410, 'Ссылка больше не действует', false],
    [429, 'Страницу открывают слишком часто', true],
    [500, 'Сервер не принял: x', true],
  ])('displays why it cannot be opened: %d', async (status, words, hasRetry) => {
    reply('', { status, body: { detail: 'x' } });
    await startCustomerLink(root);
    expect(textOf('[role=alert]')).toContain(words);
    expect(root.querySelector('button') !== null).toBe(hasRetry);
  });

  test('offers a retry when the server is unreachable', async () => {
    await startCustomerLink(root);
    expect(textOf('[role=alert]')).toContain('Нет связи с сервером');
    reply('', { body: view({ contracts: [], agreements: null, photos_count: null }) });
    press('Попробовать снова');
    await waitFor('main', 'По этой ссылке пока нечего показать');
  });

  test('a link of an intermediary is no answer', async () => {
    reply('', { body: { welcome: true } });
    await startCustomerLink(root);
    expect(textOf('[role=alert]')).toContain('Нет связи с сервером');
  });
});
