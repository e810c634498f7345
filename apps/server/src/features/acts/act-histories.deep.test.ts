import { expect, test } from 'vitest';
import { runHistory } from './act-histories.fixtures.ts';

const HISTORIES = 40;

test('three sums of acts agree after every step of long random histories over the API', async () => {
  const found: (string[] | null)[] = [];
  for (let place = 0; place < HISTORIES; place += 4)
    found.push(...(await Promise.all([0, 1, 2, 3].map((index) => runHistory(10_000 + place + index, 40)))));
  expect(found.filter((steps) => steps !== null)).toEqual([]);
}, 900_000);
