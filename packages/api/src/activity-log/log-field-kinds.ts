/**
 * The type of a logged field. It depends on the field name, never on the text: a task title may look like a date, a
 * number or an id.
 */
export type LogFieldKind = 'money' | 'percent' | 'quantity' | 'day' | 'moment' | 'record' | 'text';

const KINDS: Readonly<Record<string, LogFieldKind>> = {
  amount: 'money',
  amount_delta: 'money',
  estimated_cost: 'money',
  completed_work: 'money',
  price: 'money',
  own_price: 'money',
  total: 'money',
  base_price: 'money',
  agreed_total: 'money',
  total_gross: 'money',
  terminated_amount: 'money',
  accepted_work: 'money',
  gross: 'money',
  settlement_total: 'money',
  payable: 'money',
  advance_percent: 'percent',
  retention_percent: 'percent',
  manual_completion_percent: 'percent',
  completion_percent: 'percent',
  overhead_percent: 'percent',
  profit_percent: 'percent',
  own_overhead_percent: 'percent',
  own_profit_percent: 'percent',
  quantity: 'quantity',
  norm_quantity: 'quantity',
  waste_factor: 'quantity',
  coefficient: 'quantity',
  cost_coefficient: 'quantity',
  grade: 'quantity',
  labour_hours: 'quantity',
  index: 'quantity',
  labour_percent: 'quantity',
  date: 'day',
  date_from: 'day',
  date_to: 'day',
  day: 'day',
  skipped_day: 'day',
  period_from: 'day',
  period_to: 'day',
  due_datetime: 'moment',
  ids: 'record',
};

/** Days, timestamps and references are also recognised by the naming convention of such fields. */
const NAMED: readonly (readonly [RegExp, LogFieldKind])[] = [
  [/_(?:date|on)$/u, 'day'],
  [/_at$/u, 'moment'],
  [/_id$/u, 'record'],
];

export function logFieldKind(field: string): LogFieldKind {
  return (Object.hasOwn(KINDS, field) ? KINDS[field] : NAMED.find(([name]) => name.test(field))?.[1]) ?? 'text';
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;
const RECORD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

const isReal = (day: string): boolean => {
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
};

/**
 * The type for formatting a logged text; falls back to plain text when the text does not match the type of its
 * field.
 */
export function kindOfLogText(field: string, text: string): LogFieldKind {
  const kind = logFieldKind(field);
  switch (kind) {
    case 'day':
      return DAY.test(text) && isReal(text) ? kind : 'text';
    case 'moment':
      return MOMENT.test(text) && isReal(text) ? kind : 'text';
    case 'record':
      return RECORD_ID.test(text) ? kind : 'text';
    case 'text':
      return kind;
    default:
      return DECIMAL.test(text) ? kind : 'text';
  }
}
