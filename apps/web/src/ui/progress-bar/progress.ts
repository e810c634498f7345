/** Clamps the value to its bounds; NaN becomes the lower one. */
export function clampProgress(value: number, min: number, max: number): number {
  if (Number.isNaN(value)) return min;
  return Math.min(Math.max(value, min), max);
}

/** Whether a typed percentage, a decimal string, is a number within the bounds. */
export function isPercentAllowed(value: string, min = 0, max = 100): boolean {
  return /^-?\d{1,6}(\.\d{1,4})?$/.test(value) && Number(value) >= min && Number(value) <= max;
}
