import { describe, expect, test } from 'vitest';
import { addressOf, safeHref } from './safe-href.ts';

describe('a URL', () => {
  test.each([
    ['минстрой.рф', 'https://минстрой.рф'],
    ['example.ru/a?b=1', 'https://example.ru/a?b=1'],
    ['https://example.ru', 'https://example.ru'],
    ['ivanov@example.ru', 'mailto:ivanov@example.ru'],
    ['+7 (912) 345-67-89', 'tel:+79123456789'],
    ['javascript:alert(1)', null],
    ['слово', null],
    ['', null],
  ])('%j becomes %j', (typed, href) => {
    expect(addressOf(typed)).toBe(href);
  });

  test.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', '//evil.example', 'blob:x', '/tasks'])(
    'that is invalid or that a browser would run is not a link: %j',
    (address) => {
      expect(safeHref(address)).toBeNull();
    },
  );
});
