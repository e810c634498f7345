/** A point on each line; what is empty is none. */
export function pointsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export const textOfPoints = (points: readonly { text: string }[]): string => points.map(({ text }) => text).join('\n');
