/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FURTHER_OKEI_UNITS, MEASURE_UNITS } from './measure-units.data.ts';
import { normaliseUnit } from './normalise-unit.ts';

type Canonical = Record<string, { okei: string | null; dimension: string; factor_to_base: string; aliases: string[] }>;
type Observed = {
  canonical: Canonical;
  observed_groups: { mult: string; unit: string; spellings: string[] }[];
  observed_unrecognised: [string, number][];
};

const folder = process.env['REFERENCE_DATA'];
// The reference does not recognise these spellings: the first is a man-hour, the second counts commissioned lines.
const READ_BY_US = new Set(['чел/час', 'линия']);

describe.skipIf(folder === undefined)('spellings seen in real bills', () => {
  const observed: Observed =
    folder === undefined ? null : JSON.parse(readFileSync(join(folder, 'own/units_ru.json'), 'utf8'));

  test('are all parsed like in the reference', () => {
    const read = observed.observed_groups.flatMap((group) => group.spellings.map((spelling) => ({ spelling, group })));
    expect(read.length).toBeGreaterThan(70);
    const wrong = read.filter(({ spelling, group }) => {
      const unit = normaliseUnit(spelling);
      return !unit.recognised || unit.unit !== group.unit || unit.multiplier !== group.mult;
    });
    expect(wrong).toEqual([]);
  });

  test('free units stay free', () => {
    const free = observed.observed_unrecognised
      .map(([spelling]) => spelling)
      .filter((spelling) => !READ_BY_US.has(spelling));
    expect(free.length).toBeGreaterThan(40);
    expect(free.filter((spelling) => normaliseUnit(spelling).recognised)).toEqual([]);
  });

  test('every alias of the reference resolves to its unit, with code and dimension', () => {
    const wrong = Object.entries(observed.canonical).flatMap(([unit, facts]) =>
      [unit, ...facts.aliases].filter((alias) => {
        const read = normaliseUnit(alias);
        // The reference gives a sheet the alias of the litre, which comes first in both.
        if (alias === 'л.') return read.unit !== 'л';
        return read.unit !== unit || read.okei !== facts.okei || read.dimension !== facts.dimension;
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe.skipIf(folder === undefined)('the OKEI classifier', () => {
  test('contains every code of ours', () => {
    const classifier = folder === undefined ? '' : readFileSync(join(folder, 'okei/OKEIUoms.csv'), 'utf8');
    const codes = new Set(classifier.match(/\b\d{3}\b/g));
    expect(codes.size).toBeGreaterThan(300);
    const missing = [...MEASURE_UNITS, ...FURTHER_OKEI_UNITS].filter(
      (unit) => unit.okei !== null && !codes.has(unit.okei),
    );
    expect(missing).toEqual([]);
  });
});
