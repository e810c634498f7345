import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kindOfWorkOf } from './fsnb-words.data.ts';

type Kind = { code: string; overhead_percent: string; profit_percent: string; basis: string };
const FILE = path.join(import.meta.dirname, '../../../../../data/norms/kinds-of-work.json');
const CARRIAGE = '0';

test('every kind of work has percents that the official base finds by its references, or states why it has none', () => {
  const kinds = JSON.parse(readFileSync(FILE, 'utf8')) as Kind[];
  expect(kinds.length).toBeGreaterThan(60);
  const unresolved = kinds.filter(({ code, overhead_percent: overhead, profit_percent: profit, basis }) => {
    if (code === CARRIAGE) return basis === '';
    const [major = '', minor = '0'] = code.split('.');
    const reference = `Пр/812-${major.padStart(3, '0')}.${minor}`;
    return kindOfWorkOf(reference) !== code || !(Number(overhead) > 0) || !(Number(profit) > 0);
  });
  expect(unresolved).toEqual([]);
});
