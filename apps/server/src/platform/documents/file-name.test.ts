import { describe, expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

describe('file name', () => {
  test.each([
    ['Спецификация № 1 от 20.11.2026 — Кровля', 'Спецификация № 1 от 20.11.2026 — Кровля'],
    ['ДС № 3 к договору № 12/26', 'ДС № 3 к договору № 12_26'],
    ['Спецификация № 1 — ../../etc/passwd', 'Спецификация № 1 — .._.._etc_passwd'],
    ['а/б\\в:г*д?е"ж<з>и|к', 'а_б_в г д е ж з и к'],
    ['П-0007 Гостиница «Волга»: отделка 3–5 этажей', 'П-0007 Гостиница «Волга», отделка 3–5 этажей'],
    ['a\r\nSet-Cookie: b', 'a Set-Cookie, b'],
    ['x\u202Exslx.exe', 'x xslx.exe'],
    ['нуль\u0000', 'нуль'],
    ['точки... ', 'точки'],
  ])('is safe for %j', (title, safe) => {
    expect(fileNameOf(title, 'xlsx')).toBe(`${safe}.xlsx`);
  });

  test('fits the file system and keeps whole characters', () => {
    for (const letter of ['я', '😀', 'a', '\uD800']) {
      const name = fileNameOf(letter.repeat(500), 'docx');
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
      expect(name.isWellFormed()).toBe(true);
      expect(name).toMatch(/\.docx$/);
    }
  });
});
