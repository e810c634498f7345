import { readTaskLine, type LineChip } from '@karkas/domain/task-line/read-task-line.ts';
import { endOfDueDay } from '#platform/clock.ts';
import type { TaskInput, TaskValues } from '../task-values.ts';
import type { TaskChoices } from '../use-task-choices.ts';

/** What was said of the parts that a line leaves open: words that are no part, and who was meant of several. */
export type Answers = { plain: readonly string[]; people: Readonly<Record<string, string>> };
export const NO_ANSWERS: Answers = { plain: [], people: {} };

export type ReadLine = { title: string; chips: LineChip[] };

export function readLine(
  line: string,
  { people, tags }: { people: TaskChoices['people']; tags: readonly { id: string; name: string }[] },
  { plain }: Answers,
  today: string,
): ReadLine {
  const meId = people.find(({ isSelf }) => isSelf)?.id ?? '';
  const context = { today, meId, people, tags };
  const read = readTaskLine(line, { ...context, plain });
  // A tag that there is not is told of, and its words are not lost.
  const unknown = read.chips.filter((chip) => chip.kind === 'tag' && chip.id === null).map(({ source }) => source);
  if (unknown.length === 0) return read;
  return { ...read, title: readTaskLine(line, { ...context, plain: [...plain, ...unknown] }).title };
}

/** The one a chip means: the only one, or whom the person has chosen. */
export function personOf(chip: Extract<LineChip, { kind: 'person' }>, { people }: Answers): string | null {
  return chip.ids.length === 1 ? (chip.ids[0] ?? null) : (people[chip.source] ?? null);
}

/** Whether somebody is named who may be several: it is asked and not guessed. */
export function isUnsure({ chips }: ReadLine, answers: Answers): boolean {
  return chips.some((chip) => chip.kind === 'person' && chip.ids.length > 1 && personOf(chip, answers) === null);
}

/** What the form begins with. A tag that there is not is left out. */
export function valuesOf({ title, chips }: ReadLine, answers: Answers): Partial<TaskValues> {
  const values: Partial<TaskValues> = { title };
  const [assignees, tags]: [string[], string[]] = [[], []];
  for (const chip of chips) {
    switch (chip.kind) {
      case 'due':
        values.due_datetime = chip.day;
        break;
      case 'start':
        values.start_date = chip.day;
        break;
      case 'priority':
        values.priority = chip.priority;
        break;
      case 'person': {
        const id = personOf(chip, answers);
        if (id !== null) assignees.push(id);
        break;
      }
      case 'tag':
        if (chip.id !== null) tags.push(chip.id);
        break;
    }
  }
  // The first who is named does it, the others help.
  const [first, ...others] = new Set(assignees);
  return {
    ...values,
    ...(first === undefined ? {} : { assignee_id: first, co_assignees: others }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}

/** The task as it is sent; a time of the day is of the zone that due days are of. */
export function inputOf(read: ReadLine, answers: Answers): TaskInput & { title: string } {
  const { title = '', assignee_id, co_assignees, tags, start_date, due_datetime } = valuesOf(read, answers);
  const due = read.chips.find((chip) => chip.kind === 'due');
  const priority = read.chips.find((chip) => chip.kind === 'priority')?.priority;
  return {
    title,
    ...(assignee_id === undefined ? {} : { assignee_id }),
    ...(co_assignees === undefined || co_assignees.length === 0 ? {} : { co_assignees }),
    ...(tags === undefined ? {} : { tags }),
    ...(start_date === undefined ? {} : { start_date }),
    ...(due_datetime === undefined
      ? {}
      : { due_datetime: due?.time ? momentOf(due_datetime, due.time) : due_datetime }),
    ...(priority === undefined ? {} : { priority }),
  };
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
function momentOf(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Date.parse(endOfDueDay(day)) + 1 - DAY_MS;
  return new Date(midnight + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}
