import { beforeEach, expect, test, vi } from 'vitest';
import { recentPages, rememberPage } from './recent-pages.ts';

const memory = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./personal-storage.ts', () => ({
  readPersonal: (name: string) => memory.get(name) ?? null,
  writePersonal: (name: string, value: unknown) => memory.set(name, value),
}));
beforeEach(() => memory.clear());

const page = (href: string, label = href) => ({ href, label, path: '' });
const labels = () => recentPages().map(({ label }) => label);

test('the latest page is first, listed once, under its current name', () => {
  rememberPage(page('/projects/1', 'Школа'));
  rememberPage(page('/customers/2', 'Заказчик'));
  rememberPage(page('/projects/1', 'Школа на 825 мест'));
  expect(labels()).toEqual(['Школа на 825 мест', 'Заказчик']);
});

test('lists are not stored, and at most eight records are', () => {
  rememberPage(page('/projects'));
  for (let number = 1; number <= 12; number += 1) rememberPage(page(`/specifications/${number}`));
  expect(labels()).toEqual([12, 11, 10, 9, 8, 7, 6, 5].map((number) => `/specifications/${number}`));
});

test('invalid stored entries are ignored', () => {
  memory.set('recent', [{ href: 5 }, null, page('/projects/1')]);
  expect(labels()).toEqual(['/projects/1']);
  memory.set('recent', 'text');
  expect(labels()).toEqual([]);
});
