import { describe, expect, test } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

describe('front matter of a text', () => {
  test('is parsed by name, the rest is the body', () => {
    expect(parseFrontMatter('---\ntitle: НДС: 22 %\n\ntags: ндс, договор\r\n---\n\nТекст\n\nещё\n')).toEqual({
      fields: { title: 'НДС: 22 %', tags: 'ндс, договор' },
      body: 'Текст\n\nещё',
    });
  });

  test.each([
    ['no fence', 'title: a\n'],
    ['one fence', '---\ntitle: a\n'],
    ['a line without a field', '---\ntitle\n---\n'],
    ['a name in capitals', '---\nTitle: a\n---\n'],
    ['a repeated field', '---\ntitle: a\ntitle: b\n---\n'],
  ])('%s is rejected', (_, text) => {
    expect(() => parseFrontMatter(text)).toThrow(RangeError);
  });
});
