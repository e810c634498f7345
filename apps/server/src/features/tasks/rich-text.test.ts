import { expect, test } from 'vitest';
import { mentionsIn, safeHtml, wordsOfHtml } from './rich-text.ts';

/** What browsers have been made to run, by the cheat sheets of OWASP and PortSwigger. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<input type="image" src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "javascript:alert(1)";</style>',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<span data-mention-id="x" onclick=alert(1)>x</span>',
  '<a href="https://a.example" onmouseover="alert(1)">x</a>',
  '"><img src=x onerror=alert(1)>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
];
const RUNS =
  /<\s*(?:script|svg|math|iframe|object|embed|form|style|link|meta|base|template|video|audio|body|noscript|textarea|marquee|details)|<[^>]*\son\w+\s*=|<[^>]*(?:javascript|vbscript|data):|<[^>]*\sstyle=|<[^>]*\ssrc=|href="\/\//i;

test.each(ATTACKS)('nothing a browser could run is left of %s', (attack) => {
  expect(safeHtml(attack)).not.toMatch(RUNS);
  // What was made safe once stays as it is.
  expect(safeHtml(safeHtml(attack))).toBe(safeHtml(attack));
});

test('the check of these tests can fail', () => {
  // These two a browser reads otherwise than they are spelled.
  expect(
    ATTACKS.filter((attack) => !RUNS.test(attack.replace('java\nscript', 'javascript').replace('&#106;', 'j'))),
  ).toEqual([]);
});

test('what a person writes stays', () => {
  const text =
    '<h2>План</h2><p>Бетон <strong>В25</strong>, <em>до</em> 5 &lt; 10</p><ul><li>раз</li></ul><table><tbody><tr><td colspan="2">м³</td></tr></tbody></table>';
  expect(safeHtml(text)).toBe(text);
  expect(safeHtml('<a href="https://a.example">a</a>')).toContain('href="https://a.example"');
  expect(safeHtml('<a href="https://a.example">a</a>')).toContain('noopener');
});

test('the words of a text, and the people it mentions', () => {
  const id = '01a2032d-8103-7295-a35e-b4af555fac57';
  const text = `<p>Раз</p><p>два &amp; три</p><span data-mention-id="${id}">@Иван</span>`;
  expect(wordsOfHtml(text)).toBe('Раз два & три @Иван');
  expect(mentionsIn(text + text)).toEqual([id]);
});
