import { type RawBuilder, sql } from 'kysely';

/**
 * Stored totals. Earlier versions had no equipment, charges or machinists' pay, named missing prices differently, and
 * stored the whole payroll as labour.
 */
export const totalsJson = (machinists: RawBuilder<unknown>): RawBuilder<unknown> => sql`(jsonb_build_object(
  'machinists', ${machinists}::numeric(60, 2)::text, 'equipment', '0.00', 'adjustment', '0.00', 'charges', '[]'::jsonb, 'charges_total', '0.00') || (s.totals - 'missing_prices')
  || case when s.totals -> 'payroll' is not null then '{}'::jsonb else jsonb_build_object('payroll', s.totals -> 'labour', 'labour',
    ((s.totals ->> 'labour')::numeric - coalesce((s.totals ->> 'machinists')::numeric, ${machinists}))::numeric(60, 2)::text) end)`;
