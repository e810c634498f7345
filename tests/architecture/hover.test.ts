// Touch leaves a hover state behind, so row highlights belong under `@media (hover: hover)`.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './source-files.ts';

const ROW = /(?:(?<![.\w-])tr\b[^{},]*|\.(?:row|line|item)):hover(?:\s+t[dh])?\s*\{/g;

function unguarded(css: string): string[] {
  const rest = css.replaceAll(/@media \(hover: hover\) \{[\s\S]*?\n\}/g, '');
  return [...rest.matchAll(ROW)].map(([rule]) => rule);
}

const sheets = fs.globSync('apps/{web,site}/src/**/*.css', { cwd: root });

/** A bar that marks the last visited or active row. */
const PLACE = /[^{}]*(?:\.current|\[aria-current\]|\.row\[data-active\])[^{},]*\{\s*box-shadow: inset 3px/g;

/** On touch screens such a bar would look like a focus that nobody set; an open task next to its list is exempt. */
function highlightsOnTouch(css: string): string[] {
  const rest = css.replaceAll(/@media \(hover: hover\) and \(pointer: fine\) \{[\s\S]*?\n\}/g, '');
  return [...rest.matchAll(PLACE)].map(([rule]) => rule).filter((rule) => !rule.includes('[data-open]'));
}

describe('the hover of a row', () => {
  test.each(sheets)('%s: is limited to pointer devices', (file) => {
    const css = fs.readFileSync(path.join(root, file), 'utf8');
    expect([...unguarded(css), ...highlightsOnTouch(css)]).toEqual([]);
  });

  test('this rule can fail', () => {
    expect(unguarded('.table tr:hover td {\n  color: red;\n}\n')).toHaveLength(1);
    expect(highlightsOnTouch('.tile[aria-current] {\n  box-shadow: inset 3px 0 0 var(--blue);\n}\n')).toHaveLength(1);
    expect(unguarded('@media (hover: hover) {\n  .row:hover {\n    color: red;\n  }\n}\n')).toEqual([]);
  });
});
