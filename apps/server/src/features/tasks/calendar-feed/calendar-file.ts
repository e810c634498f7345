import { dayInZone, endOfDay } from '@karkas/domain/zones/days-of-zone.ts';
import type { FeedTask } from './calendar-feed.repository.ts';
import { CALENDAR_WORDS } from './calendar-feed.texts.ts';
import { calendarLines, dayValue, momentValue, textValue } from './calendar-lines.ts';

/** A single point in time is drawn as the preceding half hour. */
const MOMENT_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Suggested refresh interval. */
const REFRESH_INTERVAL = 'PT15M';

type Terms = { language: 'ru' | 'en'; timeZone: string; publicUrl: string };

/** Tasks as an iCalendar file (RFC 5545): dates become all-day events, times become events that end then. */
export function calendarFile(tasks: readonly FeedTask[], terms: Terms): string {
  const name = textValue(CALENDAR_WORDS[terms.language].name);
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Karkas//tasks//${terms.language.toUpperCase()}`,
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...tasks.flatMap((task) => eventOf(task, terms)),
    'END:VCALENDAR',
  ]);
}

function eventOf(task: FeedTask, { language, timeZone, publicUrl }: Terms): string[] {
  const words = CALENDAR_WORDS[language];
  const notes = [
    `${words.status}: ${task.status}`,
    task.is_blocked ? words.blocked : null,
    task.project === null ? null : `${words.project}: ${task.project}`,
  ];
  const address = `${publicUrl}/tasks/${task.number}`;
  const updated = momentValue(Date.parse(task.updated_at));
  return [
    'BEGIN:VEVENT',
    `UID:${task.id}@karkas`,
    `SEQUENCE:${task.version}`,
    // A stable DTSTAMP, so that the same tasks produce the same file.
    `DTSTAMP:${updated}`,
    ...timesOf(task, timeZone),
    `SUMMARY:${textValue(`№ ${task.number} ${task.title}`)}`,
    ...(task.place === null ? [] : [`LOCATION:${textValue(task.place)}`]),
    `DESCRIPTION:${textValue([...notes.filter((note) => note !== null), address].join('\n'))}`,
    `URL;VALUE=URI:${address}`,
    `CREATED:${momentValue(Date.parse(task.created_at))}`,
    `LAST-MODIFIED:${updated}`,
    'END:VEVENT',
  ];
}

function timesOf(task: FeedTask, zone: string): string[] {
  const due = Date.parse(task.due_datetime);
  const dueDay = dayInZone(due, zone);
  const isWholeDay = Math.abs(endOfDay(dueDay, zone) - due) < MINUTE_MS;
  if (task.start_date === null && !isWholeDay)
    return [`DTSTART:${momentValue(due - MOMENT_MS)}`, `DTEND:${momentValue(due)}`];
  const from = task.start_date === null || task.start_date > dueDay ? dueDay : task.start_date;
  // Calendar dates have no zone; DTEND is exclusive.
  return [
    `DTSTART;VALUE=DATE:${dayValue(Date.parse(from))}`,
    `DTEND;VALUE=DATE:${dayValue(Date.parse(dueDay) + DAY_MS)}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  ];
}
