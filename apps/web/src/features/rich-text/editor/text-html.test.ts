// @vitest-environment jsdom
import { HTML_ATTACKS, WRITTEN_TEXTS } from '@karkas/domain/text/html-attacks.fixtures.ts';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { TOOLS } from './text-commands.ts';
import { htmlOf, placeAfter, textOf } from './text-html.ts';

const RUNS =
  /<\s*(?:script|svg|math|iframe|object|embed|form|style|link|meta|base|template|video|audio|input)|<[^>]*\son\w+\s*=|href="(?!https?:|mailto:|tel:)|<[^>]*\s(?:src|style)=/i;

describe('the editor', () => {
  test.each(WRITTEN_TEXTS)('round-trips written text: %s', (text) => {
    expect(htmlOf(textOf(text))).toBe(text);
  });

  test.each(HTML_ATTACKS)('removes everything a browser could run, loaded or pasted: %s', (attack) => {
    expect(htmlOf(textOf(attack))).not.toMatch(RUNS);
    expect(htmlOf(textOf(cleanPaste(attack)))).not.toMatch(RUNS);
  });

  test('an empty text has empty HTML', () => {
    expect(htmlOf(textOf(''))).toBe('');
    expect(htmlOf(textOf('<p></p><p></p>'))).toBe('');
    expect(htmlOf(textOf('<p>раз</p><p></p>'))).toBe('<p>раз</p>');
  });

  test.each([
    ['раз\n\nдва', 3, 'раз'],
    ['раз\n\nдва', 5, 'раз'],
    ['раз\n\nдва', 8, 'раздва'],
    ['раз\nдва', 7, 'раз\nдва'],
    ['раз', 0, ''],
    ['', 0, ''],
  ])('places the caret in %j after %i characters', (text, letters, before) => {
    const doc = textOf(text);
    expect(doc.textBetween(0, placeAfter(doc, letters), '', '')).toBe(before);
  });
});

describe('a toolbar command', () => {
  const all = (text: string): EditorState => {
    const state = EditorState.create({ doc: textOf(text) });
    const { doc } = state;
    return state.apply(state.tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)));
  };
  const use = (state: EditorState, name: string): EditorState => {
    let next = state;
    TOOLS.find((tool) => tool.name === name)?.run(state, (transaction) => (next = state.apply(transaction)));
    return next;
  };

  test.each([
    ['bold', '<p><strong>раз</strong></p>'],
    ['heading', '<h2>раз</h2>'],
    ['subheading', '<h3>раз</h3>'],
    ['bullets', '<ul><li><p>раз</p></li></ul>'],
    ['numbers', '<ol><li><p>раз</p></li></ol>'],
    ['checks', '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>раз</p></li></ul>'],
    ['quote', '<blockquote><p>раз</p></blockquote>'],
    ['code', '<p><code>раз</code></p>'],
  ])('%s is put on and taken off again', (name, expected) => {
    const on = use(all('<p>раз</p>'), name);
    expect(htmlOf(on.doc)).toBe(expected);
    expect(TOOLS.find((tool) => tool.name === name)?.isOn(on)).toBe(true);
    expect(htmlOf(use(on, name).doc)).toBe('<p>раз</p>');
  });

  test('changes the type of a list', () => {
    expect(htmlOf(use(use(all('<p>раз</p>'), 'bullets'), 'checks').doc)).toContain('data-type="taskItem"');
  });
});

describe('pasted content', () => {
  test('from Word keeps lists, bold and italic, and nothing specific to Word', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><p class=MsoNormal style='margin:0cm'><b><span style='font-size:14.0pt'>План</span></b><o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Бетон</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>В25</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]><i>Арматура</i></p>
<!--EndFragment--></body></html>`;
    expect(htmlOf(textOf(cleanPaste(word)))).toBe(
      '<p><strong>План</strong></p><ol><li><p>Бетон</p><ul><li><p>В25</p></li></ul></li><li><p><em>Арматура</em></p></li></ol>',
    );
  });

  test('from Excel is a table', () => {
    const excel = `<html><head><style>td{mso-number-format:General}</style></head><body><table border=0 style='width:96pt'><!--StartFragment-->
<col width=64 span=2><tr height=20><td class=xl65 width=64 style='height:15.0pt'>Бетон</td><td align=right>12,5</td></tr><!--EndFragment--></table></body></html>`;
    expect(htmlOf(textOf(cleanPaste(excel)))).toBe(
      '<table><tbody><tr><td><p>Бетон</p></td><td><p>12,5</p></td></tr></tbody></table>',
    );
  });

  test('from another page keeps marks expressed as styles', () => {
    const page = `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Срок</span><span style="font-style:italic"> завтра</span></p></b>`;
    expect(htmlOf(textOf(cleanPaste(page)))).toBe('<p><strong>Срок</strong><em> завтра</em></p>');
  });
});
