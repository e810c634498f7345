import { afterEach, beforeEach, expect, vi } from 'vitest';
import { AGREEMENT_ID, contract, CONTRACT_ID, view } from './customer-link.fixtures.ts';
import { startCustomerLink } from './start-customer-link.ts';

type Reply = { status?: number; body: unknown };
export const BASE = '/api/customer-view/secret/';
export let requests: { path: string; body: unknown }[] = [];
/** The next replies of each address; an address without one is not reached. */
let replies: Record<string, Reply[]> = {};
export const root = document.createElement('main');

/** Opens the page of a link in each test of a file; the replies of the server are those that the test names. */
export function setUpCustomerPage(): void {
  beforeEach(() => {
    [requests, replies] = [[], {}];
    localStorage.clear();
    localStorage.setItem('language', 'ru');
    document.body.append(root);
    history.replaceState(null, '', '/customer/secret');
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const path = url.replace(BASE, '');
      requests.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
      const reply = replies[path]?.shift();
      if (reply === undefined) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 }));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    root.remove();
    document.querySelector('dialog')?.remove();
    history.replaceState(null, '', '/');
  });
}

export const reply = (path: string, ...list: Reply[]): void => {
  replies[path] = [...(replies[path] ?? []), ...list];
};
export const textOf = (selector: string): string =>
  document.querySelector(selector)?.textContent?.replaceAll('\u00A0', ' ') ?? '';
export const textsOf = (selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
export const press = (name: string): void => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.textContent === name || one.ariaLabel === name) && one.closest('[hidden]') === null,
  );
  if (found === undefined) throw new Error(`No button ${name}`);
  found.click();
};
export const type = (id: string, text: string): void => {
  const control = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}-${AGREEMENT_ID}`);
  if (control === null) throw new Error(`No field ${id}`);
  control.value = text;
};
export const waitFor = (selector: string, text: string) => vi.waitFor(() => expect(textOf(selector)).toContain(text));

export const AGREEMENT = `agreements/${AGREEMENT_ID}/`;
export const DECISION = `${AGREEMENT}decision/`;
export const CONTRACT = `contracts/${CONTRACT_ID}/`;
export const accepted = {
  id: contract.id,
  decision: 'accepted',
  person: 'Иванова М. П.',
  comment: null,
  decided_at: '2026-12-01T11:05:00.000Z',
  recipient: 'Иванова',
  is_outdated: false,
} as const;

export async function openPage(over: Parameters<typeof view>[0] = {}): Promise<void> {
  reply('', { body: view({ contracts: [], ...over }) });
  await startCustomerLink(root);
}
