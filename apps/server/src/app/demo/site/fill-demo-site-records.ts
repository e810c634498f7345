import { createWorkRecord } from '@karkas/api/acts/work-records.endpoints.ts';
import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { addDays } from '@karkas/domain/task-line/calendar-day.ts';
import type { DemoEvent } from '../demo-calendar.ts';
import type { DemoFilling } from '../demo-filling.ts';
import { DEMO_SITE_BILL } from './demo-site-bill.data.ts';
import {
  DEMO_SITE,
  DEMO_SITE_ACTS,
  DEMO_SITE_CREWS,
  DEMO_SITE_OPEN_RECORDS,
  DEMO_SITE_WORDS,
} from './demo-site.data.ts';
import { positionOf } from './demo-site-positions.ts';

type SiteRecord = { date: string; name: string; quantity: string; crew: string | null };

/** The foreman records what each act takes in, and what is done after the last one. */
export function recordEvents(filling: DemoFilling): DemoEvent[] {
  const closed = DEMO_SITE_ACTS.flatMap((_, at) => recordsOfAct(at));
  const open = DEMO_SITE_OPEN_RECORDS.map((record): SiteRecord => ({ ...record, crew: crewOf(record.name) }));
  return [...closed, ...open].map((record) => ({ on: record.date, run: () => write(filling, record) }));
}

async function write(filling: DemoFilling, { date, name, quantity, crew }: SiteRecord): Promise<void> {
  const { as, ids, calendar } = filling;
  await as('foreman')(createWorkRecord, {
    params: { project_id: ids.get('project', DEMO_SITE.project) },
    body: {
      contract_id: ids.get('contract', DEMO_SITE.contract),
      row_key: positionOf(filling, name).row_key,
      date: calendar.moved(date),
      quantity,
      crew,
    },
  });
}

/** What is done of a position, in whole pieces where it is counted in pieces. */
const partOf = (quantity: string, share: number, unit: string): string =>
  decimal(quantity)
    .times(decimal(String(share)))
    .round(share < 1 && DEMO_SITE_WORDS.whole_units.includes(unit) ? 0 : 2, 0)
    .toFixed();

/** Per position of the act, what is done by its end less what was done before; spread over the days of its period. */
function recordsOfAct(at: number): SiteRecord[] {
  const act = DEMO_SITE_ACTS[at];
  if (act === undefined) return [];
  const shares = new Map<string, number>(Object.entries(act.done));
  const before = new Map<string, number>(DEMO_SITE_ACTS.slice(0, at).flatMap(({ done }) => Object.entries(done)));
  const done = DEMO_SITE_BILL.flatMap(([section, rows]) =>
    rows.flatMap(([name, unit, quantity]) => {
      const share = shares.get(section) ?? 0;
      const now = decimal(partOf(quantity, share, unit)).minus(
        decimal(partOf(quantity, before.get(section) ?? 0, unit)),
      );
      return now.gt('0') ? [{ name, quantity: plain(now), crew: crewOf(name) }] : [];
    }),
  );
  return done.map((record, place) => ({ ...record, date: dayIn(act, (place + 1) / (done.length + 1)) }));
}

/** A working day at this part of the period. */
function dayIn({ period_from: from, period_to: to }: { period_from: string; period_to: string }, part: number): string {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const day = addDays(from, Math.floor(days * part));
  const weekday = new Date(day).getUTCDay();
  return addDays(day, weekday === 0 ? -2 : weekday === 6 ? -1 : 0);
}

function crewOf(position: string): string | null {
  const section = DEMO_SITE_BILL.find(([, rows]) => rows.some(([name]) => name === position))?.[0];
  return section === undefined ? null : (DEMO_SITE_CREWS[section] ?? null);
}
