import { normaliseName } from '../text/normalise-name.ts';
import type { CalendarDay } from './calendar-day.ts';
import { findPeople, type NamedPerson } from './find-people.ts';
import { readDay } from './read-day.ts';
import {
  DAY_PREPOSITIONS,
  ME_WORDS,
  PRIORITY_WORDS,
  START_PREPOSITIONS,
  ANNOUNCING_PREPOSITIONS,
  TIME_PREPOSITIONS,
} from './words.data.ts';

export type TaskPriority = 'low' | 'normal' | 'high' | 'urgent';

/** A recognised part of the line. `source` is the typed text. */
export type LineChip =
  | { kind: 'due'; source: string; day: CalendarDay; time: string | null }
  | { kind: 'start'; source: string; day: CalendarDay }
  /** One id is certain, several need a choice; with none the words stay in the title. */
  | { kind: 'person'; source: string; ids: string[] }
  /** `id` is null for a new tag. */
  | { kind: 'tag'; source: string; name: string; id: string | null }
  | { kind: 'priority'; source: string; priority: TaskPriority };

export type TaskLine = { title: string; chips: LineChip[] };

export type LineContext = {
  today: CalendarDay;
  /** The current user. */
  meId: string;
  people: readonly NamedPerson[];
  tags: readonly { id: string; name: string }[];
  /** Sources that the user marked as plain words. */
  plain?: readonly string[];
};

type Found = { chip: LineChip; words: number; isTitle?: boolean };

/**
 * Parses a task from one line: `Заказать арматуру завтра @Иванов #снабжение !срочно`. Of several due days the first is
 * used; quoted text is never parsed. Recognised parts are returned one by one for display, so that nothing is guessed
 * silently.
 */
export function readTaskLine(line: string, context: LineContext): TaskLine {
  const typed = line.split(/\s+/u).filter(Boolean);
  const words = typed.map((word) => normaliseName(word).replaceAll(/(?<![,;:.])[,;:.]+$/gu, ''));
  const quoted = quotedWords(typed);
  const chips: LineChip[] = [];
  const title: string[] = [];
  for (let at = 0; at < typed.length;) {
    const found = quoted.has(at) ? null : readPart(typed, words, at, context);
    if (found === null || isTakenOrPlain(found.chip, chips, context)) {
      title.push(typed[at] ?? '');
      at += 1;
      continue;
    }
    chips.push(found.chip);
    if (found.isTitle) title.push(typed[at] ?? '');
    at += found.words;
  }
  return { title: title.join(' ').replaceAll(/^[\s,;]+|(?<![\s,;])[\s,;]+$/gu, ''), chips };
}

function isTakenOrPlain(chip: LineChip, chips: readonly LineChip[], { plain = [] }: LineContext): boolean {
  const isOnlyOne = chip.kind === 'due' || chip.kind === 'start' || chip.kind === 'priority';
  return plain.includes(chip.source) || (isOnlyOne && chips.some(({ kind }) => kind === chip.kind));
}

function readPart(typed: readonly string[], words: readonly string[], at: number, context: LineContext): Found | null {
  const word = words[at] ?? '';
  const source = typed[at] ?? '';
  const priority = PRIORITY_WORDS[word];
  if (priority !== undefined) return { chip: { kind: 'priority', source, priority }, words: 1 };
  if (/^@\S/u.test(word)) return readPerson(word.slice(1), source, context);
  if (/^#[\p{L}\p{N}]/u.test(word)) return readTag(source, context);
  return readDays(typed, words, at, context);
}

function readPerson(name: string, source: string, { people, meId }: LineContext): Found {
  const ids = ME_WORDS.has(name) ? [meId] : findPeople(name, people);
  return { chip: { kind: 'person', source, ids }, words: 1, isTitle: ids.length === 0 };
}

function readTag(source: string, { tags }: LineContext): Found {
  const name = source
    .slice(1)
    .replaceAll(/(?<![,;:.])[,;:.]+$/gu, '')
    .replaceAll('_', ' ');
  const existing = tags.find((tag) => normaliseName(tag.name) === normaliseName(name));
  return { chip: { kind: 'tag', source, name: existing?.name ?? name, id: existing?.id ?? null }, words: 1 };
}

/** A due day with its preposition and time, or a start day. */
function readDays(typed: readonly string[], words: readonly string[], at: number, context: LineContext): Found | null {
  const before = words[at] ?? '';
  const isStart = START_PREPOSITIONS.has(before);
  const hasPreposition = isStart || DAY_PREPOSITIONS.has(before);
  const from = hasPreposition ? at + 1 : at;
  const parsedDay = readDay(words, from, context.today, ANNOUNCING_PREPOSITIONS.has(before));
  const sourceOf = (end: number): string => typed.slice(at, end).join(' ');
  if (parsedDay === null) {
    const alone = readTime(words, at);
    if (alone === null) return null;
    const end = at + alone.words;
    return { chip: { kind: 'due', source: sourceOf(end), day: context.today, time: alone.time }, words: end - at };
  }
  const end = from + parsedDay.words;
  if (isStart) return { chip: { kind: 'start', source: sourceOf(end), day: parsedDay.day }, words: end - at };
  const time = readTime(words, end);
  const last = end + (time?.words ?? 0);
  return {
    chip: { kind: 'due', source: sourceOf(last), day: parsedDay.day, time: time?.time ?? null },
    words: last - at,
  };
}

/** «в 15:00»; the preposition distinguishes a time from a scale. */
function readTime(words: readonly string[], at: number): { time: string; words: number } | null {
  const [preposition = '', text = ''] = words.slice(at);
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!TIME_PREPOSITIONS.has(preposition) || minutes === '') return null;
  return { time: `${hours.padStart(2, '0')}:${minutes}`, words: 2 };
}

/** The indices of quoted words. */
function quotedWords(typed: readonly string[]): Set<number> {
  const quoted = new Set<number>();
  let isOpen = false;
  typed.forEach((word, at) => {
    const opens = /["\u00AB\u201E]/u.test(word.slice(0, 1));
    if (isOpen || opens) quoted.add(at);
    isOpen = (isOpen || opens) && !/["\u00BB\u201C\u201D][,;:.!?]*$/u.test(opens ? word.slice(1) : word);
  });
  return quoted;
}
