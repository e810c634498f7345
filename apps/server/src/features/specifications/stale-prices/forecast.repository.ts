import { COMMON_SHARE, PRICE_SPREADS, QUANTILES, SPREAD_OF_STALE } from '@karkas/domain/money/price-spreads.data.ts';
import { type RawBuilder, sql } from 'kysely';
import { type AgedOf, agedLines } from './aged-lines.repository.ts';

const SPREADS = sql.join(
  Object.entries(PRICE_SPREADS).map(([kind, spread]) => sql`(${sql.lit(kind)}, ${sql.lit(spread)}::numeric)`),
);

const gross = sql`(s.totals ->> 'gross')::numeric`;

/**
 * SQL object `{stale_share, range}` for the totals of specification `s`. The deviation
 * of a position is that of its lines weighted by their cost, and of a price without lines that of a bill's; half of the
 * variance is common to all prices, the other half is independent (decision 0083). A total that lacks prices has no
 * range: what is missing may exceed it.
 */
export const forecastJson = (of: AgedOf, isWhole: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with ${agedLines(of)}
  , spreads (kind, spread) as (values ${SPREADS})
  , weighed as (
    select a.row_id, sum(a.total) as cost, coalesce(sum(a.total) filter (where a.is_stale), 0) as stale,
      sum(a.total * (coalesce(k.spread, 0) + case when a.is_stale then ${sql.lit(SPREAD_OF_STALE)}::numeric else 0 end)) as spread
    from aged a left join spreads k on k.kind = a.source_kind group by a.row_id
  ), deviations as (
    select p.total, coalesce(p.total * w.stale / w.cost, 0) as stale,
      coalesce(p.total * w.spread / w.cost, p.total * ${sql.lit(PRICE_SPREADS.bill)}::numeric) as deviation
    from positions p left join weighed w on w.row_id = p.id
  ), sums as (
    select sum(total) as total, sum(round(stale, 2)) as stale, round(sum(deviation), 6) as common, round(sum(round(deviation, 4) * round(deviation, 4)), 6) as own from deviations
  ), spread as (
    select total, stale, case when total > 0
      then sqrt(${sql.lit(COMMON_SHARE)}::numeric * common * common + (1 - ${sql.lit(COMMON_SHARE)}::numeric) * own) / total else 0 end as share from sums
  )
  select jsonb_build_object('stale_share', plain(case when total > 0 then round(100 * stale / total, 1) else 0 end))
    || case when ${isWhole} then jsonb_build_object('range', jsonb_build_object('p50', ${gross}::numeric(60, 2)::text,
      'p80', round(${gross} * (1 + ${sql.lit(QUANTILES.p80)}::numeric * share), 2)::text,
      'p90', round(${gross} * (1 + ${sql.lit(QUANTILES.p90)}::numeric * share), 2)::text)) else '{}' end from spread)`;
