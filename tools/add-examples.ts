/**
 * Adds examples of objects and requests that have none, from answers that tests have recorded:
 * `RECORD_ANSWERS=.cache/answers npm test -- rooms`, then `node tools/add-examples.ts .cache/answers`, then `npm run format`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { visitNamed } from '@karkas/api/testing/visit-named.ts';
import { ANSWER_EXAMPLES, REQUEST_EXAMPLES } from '../apps/server/src/app/openapi/examples.data.ts';

type Recorded = { endpoint: string; sent?: unknown; answered?: unknown };
type Fields = Record<string, unknown>;

const FILE = path.join(import.meta.dirname, '../apps/server/src/app/openapi/examples.data.ts');

function addExamples(folder: string): string[] {
  const answers: Fields = { ...ANSWER_EXAMPLES };
  const requests: Fields = { ...REQUEST_EXAMPLES };
  const added = new Set<string>();
  const keepFuller = (among: Fields, name: string, value: unknown): void => {
    if (name in among && !added.has(name)) return;
    if (name in among && fullness(among[name]) >= fullness(value)) return;
    among[name] = shortened(value);
    added.add(name);
  };
  for (const { endpoint: name, sent, answered } of readRecorded(folder)) {
    const endpoint = ALL_ENDPOINTS.find((one) => one.name === name);
    if (endpoint?.response && answered !== undefined)
      visitNamed(endpoint.response, answered, (id, value) => keepFuller(answers, id, value));
    if (endpoint?.body && sent !== undefined) keepFuller(requests, name, sent);
  }
  if (added.size > 0) write(answers, requests);
  return [...added];
}

function readRecorded(folder: string): Recorded[] {
  return fs
    .readdirSync(folder)
    .flatMap((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim().split('\n'))
    .map((line): Recorded => JSON.parse(line));
}

/** How much of a value says something: what is null or empty explains nothing. */
function fullness(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0;
  if (Array.isArray(value)) return fullness(value[0]);
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + fullness(inner), 0);
}

/** One item of each list is enough to show what it holds. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

function write(answers: Fields, requests: Fields): void {
  const head = fs.readFileSync(FILE, 'utf8').split('export const')[0] ?? '';
  const record = (name: string, values: Fields): string => {
    const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `export const ${name}: Readonly<Record<string, unknown>> = ${JSON.stringify(Object.fromEntries(sorted), null, 2)};\n`;
  };
  fs.writeFileSync(FILE, `${head}${record('ANSWER_EXAMPLES', answers)}\n${record('REQUEST_EXAMPLES', requests)}`);
}

const [folder = ''] = process.argv.slice(2);
console.log(`added: ${addExamples(folder).join(', ') || 'nothing'}`);
