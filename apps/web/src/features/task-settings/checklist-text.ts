/** One point per line; empty lines are skipped. */
export function pointsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export const textOfPoints = (points: readonly { text: string }[]): string => points.map(({ text }) => text).join('\n');
