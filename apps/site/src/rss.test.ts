// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { BUILT_ORIGIN as ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import { readBuiltSite } from './testing/built-site.ts';

const { files } = await readBuiltSite();

test.each([
  ['rss.xml', ''],
  ['en/rss.xml', '/en'],
])('%s is valid RSS 2.0 and links to itself', (name, prefix) => {
  const text = files.find(({ file }) => file === name)?.text ?? '';
  const document = new DOMParser().parseFromString(text, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const channel = [...document.documentElement.children][0];
  const textOf = (parent: Element | undefined, tag: string): string =>
    [...(parent?.children ?? [])].find(({ localName, prefix: space }) => localName === tag && space === null)
      ?.textContent ?? '';
  expect([document.documentElement.localName, document.documentElement.getAttribute('version')]).toEqual([
    'rss',
    '2.0',
  ]);
  expect(['title', 'link', 'description', 'language'].filter((tag) => textOf(channel, tag) === '')).toEqual([]);
  const self = document.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0];
  expect([self?.getAttribute('rel'), self?.getAttribute('type'), self?.getAttribute('href')]).toEqual([
    'self',
    'application/rss+xml',
    `${ORIGIN}/${name}`,
  ]);
  const items = [...document.querySelectorAll('item')];
  const days = items.map((item) => Date.parse(textOf(item, 'pubDate')));
  expect(items.filter((item) => textOf(item, 'title') === '' || textOf(item, 'description') === '')).toEqual([]);
  expect(items.every((item) => textOf(item, 'link').startsWith(`${ORIGIN}${prefix}/blog/`))).toBe(true);
  expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(items.length);
  expect(
    items
      .map((item) => textOf(item, 'pubDate'))
      .filter(
        (day) => !/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/.test(day),
      ),
  ).toEqual([]);
  expect(days).toEqual(days.toSorted((left, right) => right - left));
});
