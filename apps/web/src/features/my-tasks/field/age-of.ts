const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Age in the largest whole unit. */
export function ageOf(madeAt: string, at: number): { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor((at - Date.parse(madeAt)) / MINUTE_MS));
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < HOUR) return { unit: 'minutes', count: minutes };
  if (minutes < DAY) return { unit: 'hours', count: Math.floor(minutes / HOUR) };
  return { unit: 'days', count: Math.floor(minutes / DAY) };
}
