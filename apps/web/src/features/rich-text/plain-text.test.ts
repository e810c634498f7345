import { expect, test } from 'vitest';
import { htmlOfText, textOfHtml } from './plain-text.ts';

test.each([
  'Заказать арматуру',
  'Первый абзац\nвторая строка\n\nВторой абзац',
  '5 < 6 & "кавычки" <script>alert(1)</script>',
  '',
])('round-trips plain text: %j', (text) => {
  expect(textOfHtml(htmlOfText(text))).toBe(text);
});

test('reads a formatted description as plain text', () => {
  expect(textOfHtml('<p>Купить <b>две</b> трубы</p><ul><li>одну</li><li>другую</li></ul>')).toBe(
    'Купить две трубы\n\n— одну\n— другую',
  );
});
