import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeCellText, isFormulaLike, unescapeCellText, writtenPhone } from './escape-cell-text.ts';
import { normaliseName } from './normalise-name.ts';
import { pluralRu } from './plural.ts';

describe('normaliseName', () => {
  test('equal names in different spellings', () => {
    expect(normaliseName('  Щебёнка\u00A0 М600 — «Орёл» \n')).toBe('щебенка м600 - "орел"');
    expect(normaliseName('Кабель ВВГ–нг')).toBe(normaliseName('кабель  ввг-нг'));
  });

  test.each([
    ['Бетон B15', 'Бетон В15'],
    ['Cтяжкa полa', 'Стяжка пола'],
    ['Шту\u00ADкатурка\u200B стен', 'Штукатурка стен'],
    ['Помещение № 5', 'Помещение №5'],
    ['Кровля \u201CТехно\u201D', 'Кровля «Техно»'],
    ['Арматура A500C', 'Арматура А500С'],
  ])('%j and %j are one name', (left, right) => {
    expect(normaliseName(left)).toBe(normaliseName(right));
  });

  test('text that reads as another letter is another name', () => {
    expect(normaliseName('Кран DN15')).not.toBe(normaliseName('Кран ДУ15'));
  });

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(normaliseName(normaliseName(name))).toBe(normaliseName(name));
      }),
    );
  });
});

test.each([
  [0, 'строк'],
  [1, 'строка'],
  [2, 'строки'],
  [4, 'строки'],
  [5, 'строк'],
  [11, 'строк'],
  [12, 'строк'],
  [14, 'строк'],
  [21, 'строка'],
  [22, 'строки'],
  [111, 'строк'],
  [101, 'строка'],
  [1.5, 'строки'],
  [-1, 'строка'],
])('%d %s', (count, form) => {
  expect(pluralRu(count, 'строка', 'строки', 'строк')).toBe(form);
});

describe('escapeCellText', () => {
  test.each(['=1+1', '+7 999', '-5', '@sum', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])(
    '%j is escaped as text',
    (text) => {
      expect(escapeCellText(text)).toBe(`'${text}`);
    },
  );

  test.each(['', 'Бетон', ' =1', "'", "'a", '1-2', '5'])('%j is unchanged', (text) => {
    expect(escapeCellText(text)).toBe(text);
  });

  test('a formatted phone number is unchanged; text that only begins like one is escaped', () => {
    const phone = writtenPhone('+79123456789');
    expect([phone, escapeCellText(phone), unescapeCellText(phone)]).toEqual(Array(3).fill('+7 (912) 345-67-89'));
    expect(writtenPhone('+375291234567')).toBe('+375291234567');
    for (const text of ['+7 (912) 345-67-89+cmd|', `'${phone}`, '+79123456789', `${phone}\n=1`, '+375291234567'])
      expect([escapeCellText(text), unescapeCellText(escapeCellText(text))]).toEqual([`'${text}`, text]);
  });

  test('escaped text never looks like a formula and is restored exactly', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,2}[=+@-]?'?[a-z0-9]{0,3}$/));
    fc.assert(
      fc.property(text, (one) => {
        expect(isFormulaLike(escapeCellText(one))).toBe(false);
        expect(unescapeCellText(escapeCellText(one))).toBe(one);
      }),
    );
  });
});
