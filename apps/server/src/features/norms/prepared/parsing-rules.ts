import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = [
  path.join(import.meta.dirname, '../../../../../../packages/domain/src/matching'),
  path.join(import.meta.dirname, '../../../../../../packages/domain/src/text'),
  path.join(import.meta.dirname, '../../../../../../packages/domain/src/units'),
  path.join(import.meta.dirname, '../imported'),
  import.meta.dirname,
];
const IS_OF_TESTS = /\.(?:test|fixtures)\.ts$|^judged\//u;

let cachedHash: string | null = null;

/**
 * A hash of the parsing rules. Data prepared by other word lists, endings or sizes would not match queries, so any
 * change of the rules invalidates it.
 */
export function parsingRulesHash(): string {
  if (cachedHash !== null) return cachedHash;
  const hash = createHash('sha256').update(process.versions.v8);
  for (const folder of FOLDERS)
    for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }).toSorted())
      if (name.endsWith('.ts') && !IS_OF_TESTS.test(name)) hash.update(readFileSync(path.join(folder, name)));
  cachedHash = hash.digest('hex').slice(0, 32);
  return cachedHash;
}
