import type { NoticeSettings } from '@karkas/api/inbox/notice-settings.schemas.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** When an event is emailed: at once, delayed to the end of quiet hours, or with the daily digest. */
export function letterTime(mode: 'at_once' | 'digest', happenedAt: Date, settings: NoticeSettings): Date {
  const { quiet, digest_at: digestAt, time_zone: zone } = settings;
  if (mode === 'digest') return nextAt(digestAt, happenedAt, zone);
  return quiet !== null && isQuiet(happenedAt, quiet, zone) ? nextAt(quiet.to, happenedAt, zone) : happenedAt;
}

/** Quiet hours that begin in the evening span midnight. */
export function isQuiet(moment: Date, quiet: { from: string; to: string }, zone: string): boolean {
  const [now, from, to] = [minuteOfDay(moment, zone), minutesOf(quiet.from), minutesOf(quiet.to)];
  return from <= to ? now >= from && now < to : now >= from || now < to;
}

/** The next time at which clocks in the zone show the given time. */
function nextAt(time: string, after: Date, zone: string): Date {
  const minutes = (minutesOf(time) - minuteOfDay(after, zone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return new Date(Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS);
}

function minuteOfDay(moment: Date, timeZone: string): number {
  return minutesOf(
    new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment),
  );
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
