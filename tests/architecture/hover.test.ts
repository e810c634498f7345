// A finger leaves its hover behind: what lights a whole row stands under `@media (hover: hover)`.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './source-files.ts';

const ROW = /(?:(?<![.\w-])tr\b[^{},]*|\.(?:row|line|item)):hover(?:\s+t[dh])?\s*\{/g;

function unguarded(css: string): string[] {
  const rest = css.replaceAll(/@media \(hover: hover\) \{[\s\S]*?\n\}/g, '');
  return [...rest.matchAll(ROW)].map(([rule]) => rule);
}

const sheets = fs
  .readdirSync(path.join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'));

describe('the hover of a row', () => {
  test.each(sheets)('%s: is for a pointer alone', (file) => {
    expect(unguarded(fs.readFileSync(path.join(root, 'apps/web/src', file), 'utf8'))).toEqual([]);
  });

  test('this rule can fail', () => {
    expect(unguarded('.table tr:hover td {\n  color: red;\n}\n')).toHaveLength(1);
    expect(unguarded('@media (hover: hover) {\n  .row:hover {\n    color: red;\n  }\n}\n')).toEqual([]);
  });
});
