// What a browser must load before a page can be used: the gzipped JavaScript and style sheets of the built product, following
// the static imports of every chunk the page opens with. Lazy chunks (windows, other screens) are not counted.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWebWhenStale } from '../tools/build-web.mjs';

type Chunk = { file: string; src?: string; imports?: readonly string[]; css?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;
export type PageWeight = { page: string; jsKb: number; cssKb: number; chunks: number; budgetKb: number };

const ROOT = path.join(import.meta.dirname, '..');
const BUILT = path.join(ROOT, 'apps/web/dist/client');
const MANIFEST = path.join(BUILT, '.vite/manifest.json');

const APP = ['index.html', 'src/app/languages/ru.ts', 'src/app/shell/app-shell.tsx'];
const BEFORE_SIGN_IN = ['auth.html', 'src/app/languages/auth-ru.ts'];
type Page = { page: string; roots: readonly string[]; budgetKb: number };
/** What a page brings besides what every page behind sign-in has: a phone that has the shell loads no more than this. */
export const FIELD_OWN_BUDGET_KB = 60;
/** What a page may weigh before it can be used, in kilobytes of gzipped JavaScript: its words and the chunks it opens with. */
const PAGES: readonly Page[] = [
  { page: 'sign-in', roots: [...BEFORE_SIGN_IN, 'src/app/auth/login-page.tsx'], budgetKb: 102.6 },
  { page: 'registration', roots: [...BEFORE_SIGN_IN, 'src/app/auth/register-page.tsx'], budgetKb: 109.6 },
  { page: 'projects', roots: [...APP, 'src/app/routes/project-list-route.tsx'], budgetKb: 240 },
  { page: 'customers', roots: [...APP, 'src/app/routes/customer-routes.tsx'], budgetKb: 349.5 },
  {
    page: 'today',
    roots: [...APP, 'src/app/languages/today-ru.ts', 'src/app/routes/today-route.tsx'],
    budgetKb: 224,
  },
  {
    page: 'objects',
    roots: [...APP, 'src/app/languages/objects-ru.ts', 'src/app/routes/objects-route.tsx'],
    budgetKb: 264.5,
  },
  {
    page: 'field',
    roots: [...APP, 'src/app/languages/my-tasks-ru.ts', 'src/app/routes/field-route.tsx'],
    budgetKb: 255,
  },
  { page: 'contracts', roots: [...APP, 'src/app/routes/company-contracts-route.tsx'], budgetKb: 261 },
  { page: 'specifications', roots: [...APP, 'src/app/routes/company-specifications-route.tsx'], budgetKb: 262.5 },
  { page: 'project', roots: [...APP, 'src/app/routes/project-route.tsx'], budgetKb: 356.5 },
  { page: 'contract', roots: [...APP, 'src/app/routes/contract-route.tsx'], budgetKb: 303.5 },
  { page: 'tasks', roots: [...APP, 'src/app/routes/task-routes.tsx'], budgetKb: 368.5 },
  {
    page: 'specification',
    roots: [...APP, 'src/app/languages/specification-ru.ts', 'src/app/routes/specification-route.tsx'],
    budgetKb: 428.5,
  },
];

/** The files of the chunks and of all they import statically; throws for a chunk the build does not know. */
export function filesOf(manifest: Manifest, roots: readonly string[]): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  const waiting = [...roots];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk ${key}`);
    if (js.has(chunk.file)) continue;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return { js, css };
}

const kilobytes = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(fs.readFileSync(path.join(BUILT, file)), { level: 9 }).length;
  return Math.round(bytes / 100) / 10;
};

export function weighPages(): PageWeight[] {
  const manifest: Manifest = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'));
  return PAGES.map(({ page, roots, budgetKb }) => {
    const { js, css } = filesOf(manifest, roots);
    return { page, jsKb: kilobytes(js), cssKb: kilobytes(css), chunks: js.size, budgetKb };
  });
}

/** What «Мой день» adds to the shell, in kilobytes of gzipped JavaScript. */
export function weighField(): number {
  const manifest: Manifest = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'));
  const shell = filesOf(manifest, APP).js;
  const page = filesOf(manifest, [...APP, 'src/app/languages/my-tasks-ru.ts', 'src/app/routes/field-route.tsx']).js;
  return kilobytes([...page].filter((file) => !shell.has(file)));
}

export type SiteWeight = { page: string; htmlKb: number; scriptKb: number };
/** What a page of the public site may weigh, gzipped: the HTML with its styles, and the script before anything is touched. */
export const SITE_BUDGET = { htmlKb: 40, scriptKb: 15 };

/** Every page of the public site, its styles within it. */
export function weighSite(): SiteWeight[] {
  const manifest: Manifest = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'));
  const scriptKb = kilobytes(filesOf(manifest, ['src/site/site-entry.ts']).js);
  return fs
    .readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|\/)(?:index|404)\.html$/.test(name.replaceAll(path.sep, '/')))
    .map((page) => ({ page, htmlKb: kilobytes([page]), scriptKb }));
}

/** The pictures that messengers show beside links, in bytes. */
export function weighPreviews(): { file: string; bytes: number }[] {
  const folder = path.join(BUILT, 'previews');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => ({ file, bytes: fs.statSync(path.join(folder, file)).size }));
}

export async function run(): Promise<PageWeight[]> {
  await buildWebWhenStale();
  return weighPages();
}

if (import.meta.main) {
  console.table(await run());
  console.table(weighSite());
}
