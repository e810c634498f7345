import { readTaskLine } from '@karkas/domain/task-line/read-task-line.ts';
import type { TypedDue } from './due-choices.ts';

/** A day in words, as the line of a new task reads them. Its words are loaded only when somebody is to type one. */
export function readDueWords(text: string, today: string): TypedDue | null {
  const { title, chips } = readTaskLine(text, { today, meId: '', people: [], tags: [] });
  const [chip, ...more] = chips;
  if (title !== '' || more.length > 0 || chip?.kind !== 'due') return null;
  return { kind: 'day', day: chip.day, time: chip.time };
}
