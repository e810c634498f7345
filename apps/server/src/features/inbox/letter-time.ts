import type { NoticeSettings } from '@karkas/api/inbox/notice-settings.schemas.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * When a letter tells of what happened at a moment: at once, but after the quiet hours where it fell into them; or with all
 * else of the day, at the hour of the digest.
 */
export function letterTime(mode: 'at_once' | 'digest', happenedAt: Date, settings: NoticeSettings): Date {
  const { quiet, digest_at: digestAt, time_zone: zone } = settings;
  if (mode === 'digest') return nextAt(digestAt, happenedAt, zone);
  return quiet !== null && isQuiet(happenedAt, quiet, zone) ? nextAt(quiet.to, happenedAt, zone) : happenedAt;
}

/** Hours that begin in the evening go on past midnight. */
export function isQuiet(moment: Date, quiet: { from: string; to: string }, zone: string): boolean {
  const [now, from, to] = [minuteOfDay(moment, zone), minutesOf(quiet.from), minutesOf(quiet.to)];
  return from <= to ? now >= from && now < to : now >= from || now < to;
}

/** The next moment after this one at which the clocks of the zone show the time. */
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
