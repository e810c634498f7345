import { beforeEach, expect, test, vi } from 'vitest';

const language = vi.hoisted(() => ({ now: 'en' }));
vi.mock('./language.ts', () => ({ currentLanguage: () => language.now }));
const { ownName } = await import('./own-names.ts');

beforeEach(() => {
  language.now = 'en';
});

test('product-given names are translated, user-given names are not', () => {
  expect([ownName('В работе'), ownName('Снабжение'), ownName('Ждёт технадзора')]).toEqual([
    'In progress',
    'Supply',
    'Ждёт технадзора',
  ]);
  language.now = 'ru';
  expect(ownName('В работе')).toBe('В работе');
});
