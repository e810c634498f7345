/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildNormIndex, findCandidates, isConfidentMatch, type NormIndex } from '../../index.ts';
import { normaliseUnit } from '../../../units/normalise-unit.ts';
import { readWork } from '../../parsing/read-work.ts';
import { tokenise } from '../../parsing/tokenise.ts';
import { starterNorms } from '../../starter-base.fixtures.ts';

type Work = { name: string; unit: string; trade: string };

function readWorks(half: 'open' | 'aside'): Work[] {
  const works: Work[] = [];
  let trade = '';
  for (const line of readFileSync(join(import.meta.dirname, `${half}.txt`), 'utf8').split('\n')) {
    const [name = '', unit] = line.split('|').map((part) => part.trim());
    if (line.startsWith('#')) trade = line.slice(1).trim();
    else if (unit !== undefined) works.push({ name, unit, trade });
  }
  return works;
}

/** The outcome of everyday works: matched automatically, offered among three norms, or not found. */
describe('everyday works, written before the norms', () => {
  let index: NormIndex;
  beforeAll(() => {
    index = buildNormIndex(starterNorms());
  });

  test.each(['open', 'aside'] as const)('%s: most are found in the base', (half) => {
    const found = readWorks(half).map((work) => {
      const candidates = findCandidates(index, { name: work.name, unit: work.unit, code: null, section: work.trade });
      const isWork = readWork(tokenise(work.name), normaliseUnit(work.unit)).acts.length > 0;
      return { work, candidates, isTaken: isConfidentMatch(candidates), isWork };
    });
    const works = found.filter(({ isWork }) => isWork).length;
    const taken = found.filter(({ isTaken }) => isTaken).length;
    const nothing = found.filter(({ candidates }) => candidates.length === 0).length;
    console.info(
      `${half}: ${found.length} works, of which ${works} say what is done; taken ${taken}, offered ${found.length - taken - nothing}, nothing ${nothing}`,
    );
    if (process.env['SHOW_EVERYDAY'] === half)
      for (const { work, candidates, isTaken } of found)
        console.info(
          `${isTaken ? '+' : candidates.length > 0 ? '?' : '-'} ${work.name} | ${work.unit} -> ${candidates.map((one) => `${one.code} ${one.name} ${one.unit} ${one.score}`).join(' ; ')}`,
        );
    // A row that only names a thing is never matched automatically.
    expect(found.filter(({ isTaken, isWork }) => isTaken && !isWork)).toEqual([]);
    expect(taken / works).toBeGreaterThan(0.6);
    expect(nothing / found.length).toBeLessThan(0.02);
  });
});
