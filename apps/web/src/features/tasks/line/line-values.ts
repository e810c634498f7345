import { findUnparsed } from '@karkas/domain/task-line/find-unparsed.ts';
import { readTaskLine, type LineChip } from '@karkas/domain/task-line/read-task-line.ts';
import { momentOf } from '../fields/due-moment.ts';
import type { TaskInput, TaskValues } from '../form/task-values.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';

/** The user's decisions about ambiguous parts: which stay plain text, and who is meant. */
export type Answers = { plain: readonly string[]; people: Readonly<Record<string, string>> };
export const NO_ANSWERS: Answers = { plain: [], people: {} };

export type ReadLine = {
  title: string;
  chips: LineChip[];
  /** Text left in the title that looks like an unrecognised part. */
  unread: string[];
};

export function readLine(
  line: string,
  { people, tags }: { people: TaskChoices['people']; tags: readonly { id: string; name: string }[] },
  { plain }: Answers,
  today: string,
): ReadLine {
  const meId = people.find(({ isSelf }) => isSelf)?.id ?? '';
  const context = { today, meId, people, tags };
  const read = readTaskLine(line, { ...context, plain });
  // An unknown tag is reported, and its text stays in the title.
  const unknown = read.chips.filter((chip) => chip.kind === 'tag' && chip.id === null).map(({ source }) => source);
  const suspicious = findUnparsed(read.title).filter(
    (part) => !plain.some((plainPart) => plainPart === part || plainPart.split(' ').includes(part)),
  );
  const unread = suspicious.filter((part) => !read.chips.some(({ source }) => source === part));
  if (unknown.length === 0) return { ...read, unread };
  return { ...read, unread, title: readTaskLine(line, { ...context, plain: [...plain, ...unknown] }).title };
}

/** The person a chip means: the only match, or the one the user chose. */
export function personOf(chip: Extract<LineChip, { kind: 'person' }>, { people }: Answers): string | null {
  return chip.ids.length === 1 ? (chip.ids[0] ?? null) : (people[chip.source] ?? null);
}

/** Whether a named person is ambiguous: the user is asked instead of guessing. */
export function isUnsure({ chips }: ReadLine, answers: Answers): boolean {
  return chips.some((chip) => chip.kind === 'person' && chip.ids.length > 1 && personOf(chip, answers) === null);
}

/** Initial values of the form; unknown tags are omitted. */
export function valuesOf({ title, chips }: ReadLine, answers: Answers): Partial<TaskValues> {
  const values: Partial<TaskValues> = { title };
  const [assignees, tags]: [string[], string[]] = [[], []];
  for (const chip of chips) {
    switch (chip.kind) {
      case 'due':
        values.due_datetime = chip.day;
        values.due_hour = chip.time ?? '';
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
  // The first person is the assignee, the others are co-assignees.
  const [first, ...others] = new Set(assignees);
  return {
    ...values,
    ...(first === undefined ? {} : { assignee_id: first, co_assignees: others }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}

/** The request body; times are in the time zone of due dates. */
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
