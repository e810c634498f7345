import { expect, test } from 'vitest';
import { findUnparsed } from './find-unparsed.ts';

test.each([
  ['Сдать акт до 30', ['до 30']],
  ['Сдать акт 31.02', ['31.02']],
  ['Сдать акт 2026-02-31', ['2026-02-31']],
  ['Сдать ! акт', ['!']],
  ['Сдать # акт', ['#']],
  ['Сдать акт !скоро', ['!скоро']],
  ['Сдать акт 18:00', ['18:00']],
])('%s', (title, parts) => {
  expect(findUnparsed(title)).toEqual(parts);
});

test.each(['Сдать акт', 'Бетон 2.35 м3', 'Плита до 30 мм', 'Прогрев до 80', 'Марка «31.02»', 'Срочно!', 'М400 и №5'])(
  '%s is words',
  (title) => {
    expect(findUnparsed(title)).toEqual([]);
  },
);
