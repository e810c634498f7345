import { checkEstimate } from './check-estimate.ts';
import { cleanEstimate, randomOf } from './clean-estimate.fixtures.ts';
import { PLANTS } from './planted-errors.fixtures.ts';

export type PlantedCounts = {
  /** False alarms in correct estimates, and the number of their rows. */
  alarms: number;
  cleanRows: number;
  planted: number;
  /** Missed errors: the rule with its planter number, and how many of how many. */
  missed: Map<string, { missed: number; of: number }>;
};

/** Checks the estimates of the seeds, first unchanged and then with each applicable planted error. */
export function countPlanted(seeds: readonly number[]): PlantedCounts {
  const counts: PlantedCounts = { alarms: 0, cleanRows: 0, planted: 0, missed: new Map() };
  for (const seed of seeds) {
    const clean = cleanEstimate(seed);
    counts.cleanRows += clean.rows.length;
    counts.alarms += checkEstimate(clean).length;
    for (const [at, plant] of PLANTS.entries()) {
      const made = plant(clean, randomOf(seed * 977 + at));
      if (made === null) continue;
      counts.planted += 1;
      const key = `${made.rule} ${at}`;
      const previous = counts.missed.get(key) ?? { missed: 0, of: 0 };
      const isFound = checkEstimate(made.estimate).some(
        ({ rule, row_key: row }) => rule === made.rule && (made.row_key === null || row === made.row_key),
      );
      counts.missed.set(key, { missed: previous.missed + (isFound ? 0 : 1), of: previous.of + 1 });
    }
  }
  return counts;
}

export const missedOf = ({ missed }: PlantedCounts): number =>
  [...missed.values()].reduce((sum, { missed: lost }) => sum + lost, 0);
