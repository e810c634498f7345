import { expect, test } from 'vitest';
import { readWhole } from '#testing/factories/specifications.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';
import { copy, move, threeAndTwo } from './arrange-rows.fixtures.ts';

test('a hundred random moves and copies keep all sums consistent with the rows', async () => {
  const { company, id, first, second, ...rows } = await threeAndTwo();
  let seed = 7;
  const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const ids = Object.values(rows);
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[chance(list.length)];
  const statuses: number[] = [];
  for (let step = 0; step < 100; step += 1) {
    const one = pick(ids) ?? '';
    const parent_id = pick([first, second, null]) ?? null;
    if (step % 10 === 0) {
      const made = await copy(company, id, { row_ids: [one], parent_id });
      statuses.push(made.status);
      ids.push(...made.body.copied_ids);
    } else {
      const whole = await readWhole(company, id);
      const neighbour = pick(whole.positions.filter((row) => row.parent_id === parent_id && row.id !== one));
      const moved = await move(company, id, [{ row_ids: [one], parent_id, before_id: neighbour?.id ?? null }]);
      statuses.push(moved.status);
    }
  }
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  const after = await readWhole(company, id);
  expect(after.positions.length).toBe(15);
  expectConsistent(after);
});
