import type { Clock } from '../platform/clock.ts';

/** A manually advanced clock. It starts at the real time, which the database uses too. */
export function movingClock(): Clock & { forward(milliseconds: number): void } {
  let shift = 0;
  const now = (): Date => new Date(Date.now() + shift);
  return {
    now,
    today: () => now().toISOString().slice(0, 10),
    forward: (milliseconds) => {
      shift += milliseconds;
    },
  };
}
