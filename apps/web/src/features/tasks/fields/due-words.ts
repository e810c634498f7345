import { readTaskLine } from '@karkas/domain/task-line/read-task-line.ts';
import type { TypedDue } from './due-choices.ts';

/** Parses a date in words with the task line parser; loaded lazily, when someone starts to type one. */
export function readDueWords(text: string, today: string): TypedDue | null {
  const { title, chips } = readTaskLine(text, { today, meId: '', people: [], tags: [] });
  const [chip, ...more] = chips;
  if (title !== '' || more.length > 0 || chip?.kind !== 'due') return null;
  return { kind: 'day', day: chip.day, time: chip.time };
}
