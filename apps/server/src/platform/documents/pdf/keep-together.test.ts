import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

test.each([
  ['+7 (496) 755-01-02', '+7\u00A0(496)\u00A0755-01-02'],
  ['г. Тверь, ул. Новая, д. 93, кв. 5', 'г.\u00A0Тверь, ул.\u00A0Новая, д.\u00A093, кв.\u00A05'],
  ['Договор № 17 на дом', 'Договор №\u00A017 на дом'],
  ['вид работ', 'вид работ'],
])('%s is not broken at a place that would make it unreadable', (text, joined) => {
  expect(keepTogether(text)).toBe(joined);
});
