import { expect, test } from 'vitest';
import { htmlOfText, textOfHtml } from './plain-text.ts';

test.each([
  'Заказать арматуру',
  'Первый абзац\nвторая строка\n\nВторой абзац',
  '5 < 6 & "кавычки" <script>alert(1)</script>',
  '',
])('a text comes back as it was: %j', (text) => {
  expect(textOfHtml(htmlOfText(text))).toBe(text);
});

test('a formatted description is read as its words', () => {
  expect(textOfHtml('<p>Купить <b>две</b> трубы</p><ul><li>одну</li><li>другую</li></ul>')).toBe(
    'Купить две трубы\n\n— одну\n— другую',
  );
});
