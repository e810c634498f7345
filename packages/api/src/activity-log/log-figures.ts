/** Fields of the log whose text is a figure. Any other text of digits may be a number of a paper or a code, which is not rounded or grouped. */
export const LOG_MONEY: ReadonlySet<string> = new Set([
  'amount',
  'amount_delta',
  'estimated_cost',
  'completed_work',
  'price',
  'total',
  'base_price',
  'agreed_total',
  'total_gross',
  'terminated_amount',
]);
export const LOG_PERCENTS: ReadonlySet<string> = new Set([
  'advance_percent',
  'retention_percent',
  'manual_completion_percent',
  'completion_percent',
  'overhead_percent',
  'profit_percent',
]);
export const LOG_QUANTITIES: ReadonlySet<string> = new Set([
  'quantity',
  'norm_quantity',
  'waste_factor',
  'coefficient',
  'cost_coefficient',
  'grade',
  'index',
  'labour_percent',
]);

export const isFigure = (field: string): boolean =>
  [LOG_MONEY, LOG_PERCENTS, LOG_QUANTITIES].some((fields) => fields.has(field));
