import { execFile } from 'node:child_process';
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { description, featureFiles, summaries, titleOf } from './feature-files.ts';
import { type FeatureWords, wordsOf } from './feature-words.ts';
import { withElement, withImport, withProperties } from './insert-by-syntax.ts';
import { webFiles } from './web-files.ts';

/**
 * Generates a feature with a new kind of record and tests, and registers it in eight lists. The name is the plural in
 * kebab-case: `rooms`, `work-orders`.
 */
export async function createFeature({ root, name }: { root: string; name: string }): Promise<string[]> {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(name))
    throw new Error('Name the feature in the plural, in kebab-case: npm run new:feature work-orders');
  const words = wordsOf(name);
  const files = { ...featureFiles(words, await nextMigration(root)), ...webFiles(words) };
  for (const file of Object.keys(files)) await refuseExisting(path.join(root, file));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const changed = [...(await registerFeature(root, words)), ...(await registerScreens(root, words))];
  await format(root, [...Object.keys(files).filter((file) => /\.tsx?$/.test(file)), ...changed]);
  return Object.keys(files);
}

async function nextMigration(root: string): Promise<string> {
  const names = await readdir(path.join(root, 'apps/server/migrations'));
  const last = Math.max(0, ...names.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite));
  return String(last + 1).padStart(4, '0');
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} exists already`);
}

/** Adds the feature to every list of features, however these are formatted. */
async function registerFeature(root: string, words: FeatureWords): Promise<string[]> {
  const { plural, camel, camelPlural, pascalPlural } = words;
  const [endpoints, features, kinds, russian] = [
    'packages/api/src/all-endpoints.ts',
    'apps/server/src/app/features.ts',
    'packages/api/src/core/record-kinds.data.ts',
    'packages/api/src/core/endpoint-summaries.texts.ts',
  ] as const;
  await change(root, endpoints, (text) =>
    withElement(
      withImport(text, endpoints, `import * as ${camelPlural} from './${plural}/${plural}.endpoints.ts';`),
      { name: 'ENDPOINT_GROUPS', file: endpoints },
      `{ tag: '${plural}', endpoints: endpointsOf(${camelPlural}) }`,
    ),
  );
  await change(root, features, (text) =>
    withElement(
      withElement(
        withImport(text, features, `import { register${pascalPlural}, ${camel}Record } from '#features/${plural}';`),
        { name: 'RECORDS', file: features },
        `${camel}Record`,
      ),
      { name: 'FEATURES', file: features },
      `register${pascalPlural}`,
    ),
  );
  await change(root, kinds, (text) =>
    withProperties(text, { name: 'RECORD_KINDS', file: kinds }, [description(words)]),
  );
  const lines = Object.entries(summaries(words)).map(([name, summary]) => `${name}: '${summary}'`);
  const title = `'${plural}': '${titleOf(words)}'`;
  await change(root, russian, (text) =>
    [
      ['ENDPOINT_SUMMARIES', ...lines] as const,
      ['GROUP_TITLES', title] as const,
      ['GROUP_TITLES_EN', title] as const,
    ].reduce((written, [list, ...added]) => withProperties(written, { name: list, file: russian }, added), text),
  );
  return [endpoints, features, kinds, russian];
}

/** The same for the browser: the routes, the sidebar link, the texts of both languages. */
async function registerScreens(root: string, words: FeatureWords): Promise<string[]> {
  const { plural, singular, snake, camel, camelPlural } = words;
  const app = 'apps/web/src/app';
  const [router, sections] = [`${app}/router.tsx`, `${app}/shell/sidebar/sections.ts`] as const;
  const pages = `import { ${camel}Pages } from './routes/${plural}/${singular}-pages.ts';`;
  await change(root, router, (text) =>
    withElement(withImport(text, router, pages), { name: 'pages', file: router }, `...${camel}Pages`),
  );
  const link = `{ to: '/${plural}', icon: 'document', label: '${camelPlural}.title', permission: '${snake}.view' }`;
  await change(root, sections, (text) => withElement(text, { name: 'SECTIONS', file: sections }, link));
  const speak = (name: 'ru' | 'en', ending: 'Ru' | 'En'): Promise<void> => {
    const file = `${app}/languages/${name}.ts`;
    const texts = `import { ${camelPlural}${ending} } from '../../features/${plural}/${plural}.${name}.texts.ts';`;
    const line = `${camelPlural}: ${camelPlural}${ending}`;
    return change(root, file, (text) => withProperties(withImport(text, file, texts), { name, file }, [line]));
  };
  await speak('ru', 'Ru');
  await speak('en', 'En');
  return [router, sections, `${app}/languages/ru.ts`, `${app}/languages/en.ts`];
}

async function change(root: string, file: string, edit: (text: string) => string): Promise<void> {
  const place = path.join(root, file);
  await writeFile(place, edit(await readFile(place, 'utf8')));
}

/** The generated files must pass the format check. */
async function format(root: string, files: readonly string[]): Promise<void> {
  const program = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  await promisify(execFile)(process.execPath, [program, '--write', ...files], { cwd: root });
}
