import { describe, expect, test } from 'vitest';
import { ApiError } from './requests/api-error.ts';
import { chooseCompany } from './company/current-company.ts';
import { chooseLanguage } from './i18n/language.ts';
import { retryDelay, shouldRetryMutation, shouldRetryQuery } from './requests/query-client.ts';
import { readFileName } from './requests/send-request.ts';

describe('the initial language', () => {
  test.each<[string | null, string[], string]>([
    ['en', ['ru'], 'en'],
    ['ru', ['en'], 'ru'],
    [null, ['en-US', 'en'], 'en'],
    [null, ['en-US', 'ru'], 'ru'],
    [null, ['ru-RU', 'en'], 'ru'],
    [null, ['de', 'fr'], 'ru'],
    [null, ['de', 'en-GB'], 'en'],
    [null, [], 'ru'],
    ['fr', ['en'], 'en'],
  ])('stored %s, browser %j: %s', (stored, browserLanguages, language) => {
    expect(chooseLanguage({ stored, browserLanguages })).toBe(language);
  });
});

test('the stored company is chosen while available, else the first', () => {
  const companies = [{ id: 'a' }, { id: 'b' }];
  expect(chooseCompany(companies, 'b')).toEqual({ id: 'b' });
  expect(chooseCompany(companies, 'gone')).toEqual({ id: 'a' });
  expect(chooseCompany(companies, null)).toEqual({ id: 'a' });
  expect(chooseCompany([], 'a')).toBeNull();
});

describe('a query is retried', () => {
  const refused = (status: number) => new ApiError({ kind: 'response', status });
  test.each([400, 403, 404, 409, 422])('never after %d', (status) => {
    expect(shouldRetryQuery(0, refused(status), true)).toBe(false);
  });

  test('twice after a server failure, with growing delays of up to two seconds', () => {
    expect([0, 1, 2].map((count) => shouldRetryQuery(count, refused(500), true))).toEqual([true, true, false]);
    expect([0, 1, 2, 5].map((count) => retryDelay(count, refused(500)))).toEqual([1000, 2000, 2000, 2000]);
  });

  test('after a 401 only while there is a session, half a second later', () => {
    expect(shouldRetryQuery(0, refused(401), true)).toBe(true);
    expect(shouldRetryQuery(0, refused(401), false)).toBe(false);
    expect(retryDelay(0, refused(401))).toBe(500);
  });

  test('once after a timeout; the second one is reported', () => {
    const late = new ApiError({ kind: 'timeout' });
    expect([0, 1].map((count) => shouldRetryQuery(count, late, true))).toEqual([true, false]);
  });

  test('after a 429 when the server says, unless the delay is too long', () => {
    const busy = (retryAfterSeconds: number | null) =>
      new ApiError({ kind: 'response', status: 429, retryAfterSeconds });
    expect(shouldRetryQuery(0, busy(7), true)).toBe(true);
    expect(retryDelay(0, busy(7))).toBe(7000);
    expect(shouldRetryQuery(0, busy(60), true)).toBe(false);
    expect(retryDelay(1, busy(null))).toBe(2000);
  });

  test('a mutation only once, only after a 401', () => {
    expect(shouldRetryMutation(0, refused(401), true)).toBe(true);
    expect(shouldRetryMutation(1, refused(401), true)).toBe(false);
    expect(shouldRetryMutation(0, refused(500), true)).toBe(false);
    expect(shouldRetryMutation(0, refused(401), false)).toBe(false);
  });
});

test.each([
  ['attachment; filename="report.xlsx"; filename*=UTF-8\'\'%D0%92%D0%9E%D0%A0.xlsx', 'ВОР.xlsx'],
  ['attachment; filename="report 1.xlsx"', 'report 1.xlsx'],
  [null, null],
])('reads the file name from %j', (header, name) => {
  expect(readFileName(header)).toBe(name);
});
