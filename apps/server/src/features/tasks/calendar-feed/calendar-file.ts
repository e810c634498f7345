import { dayInZone, endOfDay } from '@karkas/domain/zones/days-of-zone.ts';
import ical, { type ICalEventData } from 'ical-generator';
import type { FeedTask } from './calendar-feed.repository.ts';
import { CALENDAR_WORDS } from './calendar-feed.texts.ts';

/** A moment on its own is drawn as the half hour before it. */
const MOMENT_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How often a program is asked to look again. */
const LOOK_AGAIN_SECONDS = 900;

type Terms = { language: 'ru' | 'en'; timeZone: string; publicUrl: string };

/** Tasks as a file of iCalendar (RFC 5545): what has days lies on whole days, what has a time, before that time. */
export function calendarFile(tasks: readonly FeedTask[], terms: Terms): string {
  const calendar = ical({
    name: CALENDAR_WORDS[terms.language].name,
    prodId: { company: 'Karkas', product: 'tasks', language: terms.language.toUpperCase() },
    ttl: LOOK_AGAIN_SECONDS,
  });
  for (const task of tasks) calendar.createEvent(eventOf(task, terms));
  return calendar.toString();
}

function eventOf(task: FeedTask, { language, timeZone, publicUrl }: Terms): ICalEventData {
  const words = CALENDAR_WORDS[language];
  const notes = [
    `${words.status}: ${task.status}`,
    task.is_blocked ? words.blocked : null,
    task.project === null ? null : `${words.project}: ${task.project}`,
  ];
  const address = `${publicUrl}/tasks/${task.number}`;
  return {
    id: `${task.id}@karkas`,
    sequence: task.version,
    summary: `№ ${task.number} ${task.title}`,
    description: [...notes.filter((note) => note !== null), address].join('\n'),
    url: address,
    ...(task.place === null ? {} : { location: task.place }),
    created: new Date(task.created_at),
    lastModified: new Date(task.updated_at),
    // The same tasks make the same file, whenever it is asked for.
    stamp: new Date(task.updated_at),
    ...timesOf(task, timeZone),
  };
}

function timesOf(task: FeedTask, zone: string): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const due = Date.parse(task.due_datetime);
  const dueDay = dayInZone(due, zone);
  const isWholeDay = Math.abs(endOfDay(dueDay, zone) - due) < MINUTE_MS;
  if (task.start_date === null && !isWholeDay) return { start: new Date(due - MOMENT_MS), end: new Date(due) };
  const from = task.start_date === null || task.start_date > dueDay ? dueDay : task.start_date;
  // Days of a calendar have no zone; the end is the day after the last.
  return { start: new Date(Date.parse(from)), end: new Date(Date.parse(dueDay) + DAY_MS), allDay: true };
}
