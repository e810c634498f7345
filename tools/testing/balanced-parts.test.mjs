import fs from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.mjs';
import { balanceParts, readDurations } from './balanced-parts.mjs';

test('parts have about the same duration, and each file has one', () => {
  const { loads, partOf } = balanceParts({ long: 60, middle: 40, short: 20, brief: 5 }, 2);
  expect(loads).toEqual([65, 60]);
  expect(['long', 'middle', 'short', 'brief'].map(partOf)).toEqual([1, 2, 2, 1]);
});

test('a file that was never measured has a part, the same every time', () => {
  const parts = () => balanceParts({ long: 60 }, 8).partOf('new.deep.test.ts');
  expect(parts()).toBe(parts());
  expect(parts()).toBeGreaterThanOrEqual(1);
  expect(parts()).toBeLessThanOrEqual(8);
});

test('the recorded durations divide into eight parts of which none is a third longer than the average', () => {
  const { loads } = balanceParts(readDurations(), 8);
  const average = loads.reduce((sum, seconds) => sum + seconds, 0) / loads.length;
  expect(Math.max(...loads)).toBeLessThan(average * 1.34);
});

test('every recorded file exists', () => {
  const files = Object.keys(readDurations()).map((file) => file.replace(/^\[[a-z]+\] /, ''));
  expect(files.filter((file) => !fs.existsSync(inProject(file)))).toEqual([]);
});
