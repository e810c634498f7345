/** The gate uses the same generated cases every time: its verdict depends on the change, not on chance. */
const GATE_SEED = 20_261_128;

/** Chooses the seed of a run before its processes start and inherit it; returns the setup file that applies it. */
export function prepareSeed(depth: string, environment: Record<string, string | undefined>): string[] {
  if (!environment.FC_SEED) {
    const isGate = depth === 'gate';
    environment.FC_SEED = String(isGate ? GATE_SEED : Math.floor(Math.random() * 2 ** 31));
    if (!isGate) console.log(`Generated cases: FC_SEED=${environment.FC_SEED} repeats them`);
  }
  if (!/^-?\d{1,10}$/.test(environment.FC_SEED))
    throw new Error(`FC_SEED is a whole number, not ${environment.FC_SEED}`);
  return ['tests/seed/seed.setup.ts'];
}
