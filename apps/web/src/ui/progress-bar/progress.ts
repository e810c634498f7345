/** The value within its bounds; what is no number stands at the lower one. */
export function clampProgress(value: number, min: number, max: number): number {
  if (Number.isNaN(value)) return min;
  return Math.min(Math.max(value, min), max);
}

/** Whether a typed percent, a decimal string, is a number from 0 to 100. */
export function isPercentAllowed(value: string): boolean {
  return /^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) <= 100;
}
