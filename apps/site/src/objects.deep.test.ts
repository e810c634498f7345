import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CONTENT_FOLDER } from './content/read-contents.ts';
import { SITE_ROOT } from './site-root.ts';
import { readSite } from './testing/built-site.ts';

fs.mkdirSync(path.join(SITE_ROOT, 'dist'), { recursive: true });
const folder = fs.mkdtempSync(path.join(SITE_ROOT, 'dist/objects-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a permitted reference object has a page of its own in both languages, and a place in the list', () => {
  const content = path.join(folder, 'content');
  fs.cpSync(CONTENT_FOLDER, content, { recursive: true });
  for (const language of ['ru', 'en'])
    for (const [slug, permission] of Object.entries({ shkola: 'yes', zavod: 'no' })) {
      const head = `title: ${slug}\ndescription: Школа на 825 мест\ncreated_at: 2026-11-22\npermission: ${permission}`;
      fs.mkdirSync(path.join(content, language, 'projects'), { recursive: true });
      fs.writeFileSync(path.join(content, language, `projects/${slug}.md`), `---\n${head}\n---\n\n## Объект\n\nТекст`);
    }
  const built = path.join(folder, 'site');
  execFileSync(process.execPath, ['build-site.mjs'], {
    cwd: SITE_ROOT,
    env: { ...process.env, NODE_ENV: 'production', SITE_CONTENT: content, SITE_BUILD: built },
  });
  const { pages } = readSite(built);
  const list = pages.find(({ file }) => file === 'objects/index.html')?.text ?? '';
  expect(list).toContain('href="/objects/shkola"');
  expect(list).not.toContain('zavod');
  expect(pages.map(({ file }) => file).filter((file) => file.includes('objects/'))).toEqual([
    'en/objects/index.html',
    'en/objects/shkola/index.html',
    'objects/index.html',
    'objects/shkola/index.html',
  ]);
});
