import { describe, expect, test } from 'vitest';
import { maskDate, readDateText, showDateText } from './date-text.ts';

describe('maskDate inserts dots while typing', () => {
  test.each([
    ['2', '2'],
    ['20', '20'],
    ['20.', '20.'],
    ['2011', '20.11'],
    ['20112026', '20.11.2026'],
    ['5.3.2027', '05.03.2027'],
    ['5.', '05.'],
    ['05.3.', '05.03.'],
    ['20,11,2026', '20.11.2026'],
    ['20/11/2026', '20.11.2026'],
    ['2026-11-20', '20.11.2026'],
    ['2026-11-20T10:00:00Z', '20.11.2026'],
    ['20.11.2026 г.', '20.11.2026'],
    ['201120269', '20.11.2026'],
    ['дата', ''],
  ])('%j becomes %j', (typed, displayed) => {
    expect(maskDate(typed)).toBe(displayed);
  });
});

describe('readDateText', () => {
  test.each([
    ['20.11.2026', '2026-11-20'],
    ['29.02.2028', '2028-02-29'],
    ['31.12.2026', '2026-12-31'],
  ])('reads %s as %s', (text, day) => {
    expect(readDateText(text)).toEqual({ kind: 'day', day });
  });

  test.each(['31.02.2027', '29.02.2027', '31.04.2026', '00.01.2026', '01.13.2026', '29.02.2100'])(
    '%s is no day',
    (text) => {
      expect(readDateText(text)).toEqual({ kind: 'impossible' });
    },
  );

  test('an unfinished date is neither valid nor invalid', () => {
    expect(readDateText('20.11')).toEqual({ kind: 'partial' });
    expect(readDateText(' ')).toEqual({ kind: 'empty' });
  });

  test('showDateText formats a day as dd.mm.yyyy', () => {
    expect(showDateText('2026-11-20')).toBe('20.11.2026');
    expect(showDateText('20.1')).toBe('20.1');
  });
});
