import { ACT_TITLE, STAMP, STAMP_TITLES } from './act-head.data.ts';

export type ActFileHead = {
  number: string | null;
  date: string | null;
  period_from: string | null;
  period_to: string | null;
};

/** Rows between the titles of the stamp and its values. */
const REACH = 3;

/**
 * Number, day and period of an act by the rows above its table, cells joined by ` | `. Days of the contract are not
 * those of the act, so a day counts only beside the number of the document.
 */
export function actHeadOf(rows: readonly string[]): ActFileHead {
  const titles = rows.findIndex((row) => STAMP_TITLES.test(row));
  const stamps = titles === -1 ? [] : rows.slice(titles + 1, titles + 1 + REACH);
  for (const row of stamps) {
    const [, number = null, date, from, to] = STAMP.exec(row) ?? [];
    if (number !== null) return { number, date: dayOf(date), period_from: dayOf(from), period_to: dayOf(to) };
  }
  const found = rows.map((row) => ACT_TITLE.exec(row)).find((match) => match !== null);
  return { number: found?.[1] ?? null, date: dayOf(found?.[2]), period_from: null, period_to: null };
}

/** `30.04.2026` as `2026-04-30`; null for a day that does not exist. */
function dayOf(text: string | undefined): string | null {
  const [date = '', month = '', year = ''] = (text ?? '').split(/[./]/u);
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day ? null : day;
}
