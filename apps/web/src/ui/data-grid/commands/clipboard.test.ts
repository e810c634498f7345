import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBlock, parseBlock } from './clipboard.ts';

describe('parseBlock', () => {
  test('parses a block copied from a spreadsheet', () => {
    expect(parseBlock('1\tБетон\t1 234,56\r\n2\tПесок\t0,125\r\n')).toEqual([
      ['1', 'Бетон', '1 234,56'],
      ['2', 'Песок', '0,125'],
    ]);
  });

  test('preserves empty cells and lines', () => {
    expect(parseBlock('\t\n\n1')).toEqual([['', ''], [''], ['1']]);
    expect(parseBlock('')).toEqual([['']]);
  });

  test('reads a quoted multi-line cell', () => {
    expect(parseBlock('"Кладка ""под расшивку""\nв два слоя"\tм2')).toEqual([
      ['Кладка "под расшивку"\nв два слоя', 'м2'],
    ]);
  });

  test('preserves quotes that are part of the text', () => {
    expect(parseBlock('"Кабель" ВВГнг\t"Орёл"\n"не закрыто')).toEqual([['"Кабель" ВВГнг', '"Орёл"'], ['"не закрыто']]);
  });
});

test('copied text can be pasted back', () => {
  const cell = fc.string({ unit: fc.constantFrom('а', '1', ',', ' ', '"', '\t', '\n', '\u00A0') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (lines) => {
      expect(parseBlock(formatBlock(lines))).toEqual(lines);
    }),
  );
});
