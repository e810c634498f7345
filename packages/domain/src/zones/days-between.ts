const DAY_MS = 24 * 60 * 60 * 1000;

/** Calendar days from one `YYYY-MM-DD` to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
