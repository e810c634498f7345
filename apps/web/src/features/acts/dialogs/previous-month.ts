import { addDays } from '@karkas/domain/task-line/calendar-day.ts';

/** First and last day of the month before that of `day`, all as `YYYY-MM-DD`. */
export function previousMonth(day: string): { from: string; to: string } {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
