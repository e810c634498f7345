/**
 * How far the true price of a line may lie from the one it is calculated with: the standard deviation as a share of
 * the price, by the source of the price (decision 0083). Estimates of experience, not measured ones.
 */
export const PRICE_SPREADS = {
  bill: '0.03',
  manual: '0.05',
  market: '0.07',
  index: '0.10',
  base: '0.12',
  norm: '0.15',
} as const;
/** Added for a price older than the company's limit. */
export const SPREAD_OF_STALE = '0.10';
/** The share of the variance that the prices of a document have in common: a market moves as a whole. */
export const COMMON_SHARE = '0.5';
/** Quantiles of the standard normal distribution. */
export const QUANTILES = { p80: '0.8416', p90: '1.2816' } as const;
