import { beforeEach, expect, test, vi } from 'vitest';
import { setCurrentCompanyId } from '../company/current-company.ts';
import { clearPersonal, readPersonal, writePersonal } from './personal-storage.ts';
import { saveTokens } from '../session/session.ts';

const tokenOf = (person: string) => `h.${btoa(JSON.stringify({ sub: person, exp: 1 }))}.s`;

beforeEach(() => {
  const stored: Record<string, string> = {};
  // A plain object, so that its keys are those of the storage, as in a browser.
  vi.stubGlobal(
    'localStorage',
    Object.defineProperties(stored, {
      getItem: { value: (key: string) => stored[key] ?? null },
      setItem: {
        value: (key: string, value: string) => {
          stored[key] = value;
        },
      },
      removeItem: {
        value: (key: string) => {
          delete stored[key];
        },
      },
    }),
  );
});

function enter(person: string, company: string): void {
  saveTokens({ access: tokenOf(person) });
  setCurrentCompanyId(company);
}

test('stored values are separate per user and company', () => {
  enter('anna', 'north');
  writePersonal('draft', { name: 'Школа' });
  expect(readPersonal('draft')).toEqual({ name: 'Школа' });
  enter('anna', 'south');
  expect(readPersonal('draft')).toBeNull();
  enter('boris', 'north');
  expect(readPersonal('draft')).toBeNull();
});

test('sign-out deletes all values of the user and nothing else', () => {
  enter('boris', 'north');
  writePersonal('draft', 1);
  enter('anna', 'north');
  writePersonal('draft', 2);
  clearPersonal();
  expect(readPersonal('draft')).toBeNull();
  expect(localStorage.getItem('currentCompanyId')).toBe('north');
  enter('boris', 'north');
  expect(readPersonal('draft')).toBe(1);
});

test('damaged storage is treated as empty', () => {
  enter('anna', 'north');
  writePersonal('draft', 1);
  const key = Object.keys(localStorage).find((name) => name.endsWith('draft')) ?? '';
  localStorage.setItem(key, '{');
  expect(readPersonal('draft')).toBeNull();
});
