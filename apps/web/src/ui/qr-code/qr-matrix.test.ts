import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrMatrix } from './qr-matrix.ts';

const drawn = (text: string): string =>
  (qrMatrix(text) ?? []).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')).join('\n');
const shortOf = (text: string): string => createHash('sha256').update(drawn(text)).digest('hex').slice(0, 16);

const KNOWN = [
  [
    'https://karkas.example.ru/field/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    41,
    '7b2862baa9e2c436',
  ],
  [
    'http://127.0.0.1:8080/field/aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-aZ_-',
    41,
    'c53be3e7908127c6',
  ],
  ['short text for four', 33, 'f60b3bd643ae624c'],
  [
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    49,
    '9782fa7f0642d3e6',
  ],
  [
    'https://очень-длинный.рф/field/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
    57,
    '1ee3911dd57c35d3',
  ],
] as const;

// Each of them was compared with what another encoder (pdfmake's) draws: not a point differs.
test.each(KNOWN)('%s is drawn as another encoder draws it', (text, side, hash) => {
  expect([qrMatrix(text)?.length, shortOf(text)]).toEqual([side, hash]);
});

test('the three corners, the line between them and the dark point stand where a camera looks', () => {
  const matrix = qrMatrix('https://karkas.example.ru/field/x') ?? [];
  const side = matrix.length;
  for (const [top, left] of [
    [0, 0],
    [0, side - 7],
    [side - 7, 0],
  ] as const) {
    const ring = matrix[top]?.slice(left, left + 7);
    expect(ring?.every(Boolean)).toBe(true);
    expect(matrix[top + 1]?.slice(left, left + 7)).toEqual([true, false, false, false, false, false, true]);
  }
  expect(matrix[6]?.slice(8, 13)).toEqual([true, false, true, false, true]);
  expect(matrix[side - 8]?.[8]).toBe(true);
});

test('a text that no address is as long as has no code', () => {
  expect(qrMatrix('x'.repeat(213))).not.toBeNull();
  expect(qrMatrix('x'.repeat(300))).toBeNull();
});
