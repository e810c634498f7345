import { HTML_ATTACKS, WRITTEN_TEXTS } from '@karkas/domain/text/html-attacks.fixtures.ts';
import { expect, test } from 'vitest';
import { mentionsIn, safeHtml, textOfHtml } from './rich-text.ts';

const RUNS =
  /<\s*(?:script|svg|math|iframe|object|embed|form|style|link|meta|base|template|video|audio|body|noscript|textarea|marquee|details)|<[^>]*\son\w+\s*=|<[^>]*(?:javascript|vbscript|data|blob):|<[^>]*\sstyle=|<[^>]*\ssrc=|href="\/\//i;

test.each(HTML_ATTACKS)('removes everything executable from %s', (attack) => {
  expect(safeHtml(attack)).not.toMatch(RUNS);
  // Sanitizing is idempotent.
  expect(safeHtml(safeHtml(attack))).toBe(safeHtml(attack));
});

test('the check of these tests can fail', () => {
  // Browsers decode these two before interpreting them.
  expect(
    HTML_ATTACKS.filter((attack) => !RUNS.test(attack.replace('java\nscript', 'javascript').replace('&#106;', 'j'))),
  ).toEqual([]);
});

test('user content is preserved', () => {
  const text =
    '<h2>План</h2><p>Бетон <strong>В25</strong>, <em>до</em> 5 &lt; 10</p><ul><li>раз</li></ul><table><tbody><tr><td colspan="2">м³</td></tr></tbody></table>';
  expect(safeHtml(text)).toBe(text);
  expect(safeHtml('<a href="https://a.example">a</a>')).toContain('href="https://a.example"');
  expect(safeHtml('<a href="https://a.example">a</a>')).toContain('noopener');
});

test('a picture that is not an attachment leaves no empty paragraph', () => {
  expect(safeHtml('<p>до <img src="https://a.example/x.png" alt="x"> после</p>')).toBe('<p>до  после</p>');
  expect(safeHtml('<img data-attachment-id="7" alt="x" />')).toBe('<img data-attachment-id="7" alt="x" />');
});

test('extracts plain text and mentioned users', () => {
  const id = '01a2032d-8103-7295-a35e-b4af555fac57';
  const text = `<p>Раз</p><p>два &amp; три</p><span data-mention-id="${id}">@Иван</span>`;
  expect(textOfHtml(text)).toBe('Раз два & три @Иван');
  expect(mentionsIn(text + text)).toEqual([id]);
});

test.each(WRITTEN_TEXTS)('output of the editor is preserved exactly: %s', (text) => {
  // Void elements can be spelled in two ways.
  expect(safeHtml(text).replaceAll(' />', '>')).toBe(text);
});
