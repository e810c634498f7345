import { beforeEach, expect, test, vi } from 'vitest';

const language = vi.hoisted(() => ({ now: 'en' }));
vi.mock('./language.ts', () => ({ currentLanguage: () => language.now }));
const { localizedName } = await import('./product-names.ts');

beforeEach(() => {
  language.now = 'en';
});

test('product-given names are translated, user-given names are not', () => {
  expect([localizedName('В работе'), localizedName('Снабжение'), localizedName('Ждёт технадзора')]).toEqual([
    'In progress',
    'Supply',
    'Ждёт технадзора',
  ]);
  language.now = 'ru';
  expect(localizedName('В работе')).toBe('В работе');
});
