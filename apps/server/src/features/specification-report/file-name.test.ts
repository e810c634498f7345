import { describe, expect, test } from 'vitest';
import { reportFileName } from './file-name.ts';
import { sampleDocument } from './report.fixtures.ts';

const nameOf = (head: { number?: string; name?: string }) => reportFileName(sampleDocument(head));

describe('reportFileName', () => {
  test('tells the number, the date and the name', () => {
    expect(nameOf({ name: 'Кровля' })).toBe('Спецификация № 1 от 20.11.2026 — Кровля.xlsx');
    expect(nameOf({ name: '  ' })).toBe('Спецификация № 1 от 20.11.2026.xlsx');
  });

  test.each([
    ['../../etc/passwd', '.. .. etc passwd'],
    ['а/б\\в:г*д?е"ж<з>и|к', 'а б в г д е ж з и к'],
    ['a\r\nSet-Cookie: b', 'a Set-Cookie b'],
    ['x\u202Exslx.exe', 'x xslx.exe'],
    ['нуль\u0000', 'нуль'],
    ['точки... ', 'точки'],
  ])('makes %j safe', (name, safe) => {
    expect(nameOf({ name })).toBe(`Спецификация № 1 от 20.11.2026 — ${safe}.xlsx`);
  });

  test('fits a file system and keeps whole letters', () => {
    for (const letter of ['я', '😀', 'a', '\uD800']) {
      const name = nameOf({ name: letter.repeat(500) });
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
      expect(name.isWellFormed()).toBe(true);
      expect(name).toMatch(/\.xlsx$/);
    }
  });
});
