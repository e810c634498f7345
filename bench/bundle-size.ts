// The bundle size before a page is usable: the gzipped JavaScript and style sheets of the built product, following the
// static imports of every initial chunk of the page. Lazy chunks (dialogs, other screens) are not counted.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWebWhenStale } from '../tools/build/build-web.mjs';

type Chunk = { file: string; src?: string; imports?: readonly string[]; css?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;
export type PageSize = { page: string; jsKb: number; cssKb: number; chunks: number; budgetKb: number };

const ROOT = path.join(import.meta.dirname, '..');
const BUILT = path.join(ROOT, 'apps/web/dist/client');
const MANIFEST = path.join(BUILT, '.vite/manifest.json');

const APP = ['index.html', 'src/app/languages/ru.ts', 'src/app/shell/app-shell.tsx'];
const BEFORE_SIGN_IN = ['auth.html', 'src/app/languages/ru/auth.ts'];
type Page = { page: string; roots: readonly string[]; budgetKb: number };
/** Budget of a page's own size beyond the common shell: a phone that has the shell loads no more than this. */
export const FIELD_OWN_BUDGET_KB = 60;
/** Budget of a page before it is usable, in kilobytes of gzipped JavaScript: its texts and initial chunks. */
const PAGES: readonly Page[] = [
  // The page of a customer's link, opened once on a phone: no framework, no shell.
  { page: 'customer-link', roots: ['customer.html'], budgetKb: 60 },
  { page: 'sign-in', roots: [...BEFORE_SIGN_IN, 'src/app/auth/login-page.tsx'], budgetKb: 102.7 },
  { page: 'registration', roots: [...BEFORE_SIGN_IN, 'src/app/auth/register-page.tsx'], budgetKb: 109.6 },
  { page: 'projects', roots: [...APP, 'src/app/routes/projects/project-list-route.tsx'], budgetKb: 244.5 },
  { page: 'customers', roots: [...APP, 'src/app/routes/contracts/customer-routes.tsx'], budgetKb: 354.5 },
  {
    page: 'today',
    roots: [...APP, 'src/app/languages/ru/today.ts', 'src/app/routes/tasks/today-route.tsx'],
    budgetKb: 230,
  },
  {
    page: 'objects',
    roots: [...APP, 'src/app/languages/ru/objects.ts', 'src/app/routes/objects-route.tsx'],
    budgetKb: 273,
  },
  {
    page: 'field',
    roots: [...APP, 'src/app/languages/ru/my-tasks.ts', 'src/app/routes/tasks/field-route.tsx'],
    budgetKb: 258,
  },
  { page: 'contracts', roots: [...APP, 'src/app/routes/contracts/company-contracts-route.tsx'], budgetKb: 264.5 },
  {
    page: 'specifications',
    roots: [...APP, 'src/app/routes/specifications/company-specifications-route.tsx'],
    budgetKb: 266.5,
  },
  { page: 'project', roots: [...APP, 'src/app/routes/projects/project-route.tsx'], budgetKb: 369.5 },
  { page: 'contract', roots: [...APP, 'src/app/routes/contracts/contract-route.tsx'], budgetKb: 312 },
  {
    page: 'acts',
    roots: [...APP, 'src/app/languages/ru/acts.ts', 'src/app/routes/contracts/acts-route.tsx'],
    budgetKb: 272,
  },
  {
    page: 'act',
    roots: [...APP, 'src/app/languages/ru/acts.ts', 'src/app/routes/contracts/act-route.tsx'],
    budgetKb: 382,
  },
  { page: 'tasks', roots: [...APP, 'src/app/routes/tasks/task-routes.tsx'], budgetKb: 373 },
  {
    page: 'specification',
    roots: [...APP, 'src/app/languages/ru/specification.ts', 'src/app/routes/specifications/specification-route.tsx'],
    budgetKb: 440,
  },
];

/** The files of the chunks and of all their static imports; throws for an unknown chunk. */
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

export function measurePages(): PageSize[] {
  const manifest: Manifest = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'));
  return PAGES.map(({ page, roots, budgetKb }) => {
    const { js, css } = filesOf(manifest, roots);
    return { page, jsKb: kilobytes(js), cssKb: kilobytes(css), chunks: js.size, budgetKb };
  });
}

/** The size that «Мой день» adds to the shell, in kilobytes of gzipped JavaScript. */
export function measureField(): number {
  const manifest: Manifest = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'));
  const shell = filesOf(manifest, APP).js;
  const page = filesOf(manifest, [
    ...APP,
    'src/app/languages/ru/my-tasks.ts',
    'src/app/routes/tasks/field-route.tsx',
  ]).js;
  return kilobytes([...page].filter((file) => !shell.has(file)));
}

export type SiteSize = { page: string; htmlKb: number; scriptKb: number };
/** Budget of a public site page, gzipped: the HTML with its styles, and the script before an interaction. */
export const SITE_BUDGET = { htmlKb: 40, scriptKb: 15 };

/** The module scripts of a page and their static imports. */
function scriptsOf(page: string): string[] {
  const html = fs.readFileSync(path.join(BUILT, page), 'utf8');
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = fs.readFileSync(path.join(BUILT, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["']([^"']+)["']/g))
      visit(path.join(path.dirname(file), name));
  };
  for (const [, src = ''] of html.matchAll(/<script type="module" src="\/([^"]+)"/g)) visit(src);
  return [...found];
}

/** Every page of the public site, including its styles. */
export function measureSite(): SiteSize[] {
  return fs
    .readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|\/)(?:index|404)\.html$/.test(name.replaceAll(path.sep, '/')))
    .map((page) => ({ page, htmlKb: kilobytes([page]), scriptKb: kilobytes(scriptsOf(page)) }));
}

/** The link preview pictures for messengers, in bytes. */
export function measurePreviews(): { file: string; bytes: number }[] {
  const folder = path.join(BUILT, 'previews');
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => ({ file, bytes: fs.statSync(path.join(folder, file)).size }));
}

export async function run(): Promise<PageSize[]> {
  await buildWebWhenStale();
  return measurePages();
}

if (import.meta.main) {
  console.table(await run());
  console.table(measureSite());
}
