import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { featureFiles } from './feature-files.ts';
import { wordsOf } from './feature-words.ts';

/**
 * Writes a feature with one working, tested endpoint (its list), and the three lines that make it known. The name is the
 * plural in kebab-case: `rooms`, `work-orders`.
 */
export async function createFeature({ root, name }: { root: string; name: string }): Promise<string[]> {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(name))
    throw new Error('Name the feature in the plural, in kebab-case: npm run new:feature work-orders');
  const words = wordsOf(name);
  const files = featureFiles(words, await nextMigration(root));
  for (const file of Object.keys(files)) await refuseExisting(path.join(root, file));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await insert(root, 'packages/api/src/all-endpoints.ts', [
    {
      before: 'import * as measureUnits from',
      line: `import * as ${words.camelPlural} from './${name}/${name}.endpoints.ts';`,
    },
    {
      before: "  { tag: 'specifications'",
      line: `  { tag: '${name}', endpoints: endpointsOf(${words.camelPlural}) },`,
    },
  ]);
  await insert(root, 'packages/api/src/core/permission.ts', [
    { before: "  'unit', 'file', 'log',", line: `  '${words.snake}',` },
  ]);
  await insert(root, 'apps/server/src/app/features.ts', [
    {
      before: 'import { registerSpecifications }',
      line: `import { register${words.pascalPlural} } from '#features/${name}';`,
    },
    { before: '  registerSpecifications(', line: `  register${words.pascalPlural}(server);` },
  ]);
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

async function insert(root: string, file: string, lines: readonly { before: string; line: string }[]): Promise<void> {
  const place = path.join(root, file);
  let text = await readFile(place, 'utf8');
  for (const { before, line } of lines) {
    if (!text.includes(before)) throw new Error(`${file} has no line with ${before}`);
    text = text.replace(before, `${line}\n${before}`);
  }
  await writeFile(place, text);
}
