/** Kinds of quantity that the units of the product have. An own unit may come with another word: it is shown as it is. */
const UNIT_KINDS = [
  'other',
  'length',
  'area',
  'volume',
  'mass',
  'count',
  'set',
  'kit',
  'pair',
  'roll',
  'pack',
  'sheet',
  'section',
  'place',
  'element',
  'conventional_unit',
  'point',
  'node',
  'system',
  'floor',
  'room',
  'opening',
  'time',
  'month',
  'shift',
  'labor',
  'labor_day',
  'machine',
  'energy',
  'power',
  'heat',
  'line',
  'percent',
  'money',
] as const;
type UnitKind = (typeof UNIT_KINDS)[number];

/** What an own unit may be said to measure. Pieces of all sorts have kinds of their own in the classifier only. */
export const OFFERED_KINDS = [
  'other',
  'length',
  'area',
  'volume',
  'mass',
  'count',
  'set',
  'pack',
  'time',
  'labor',
  'machine',
  'energy',
  'power',
  'heat',
  'money',
] as const satisfies readonly UnitKind[];

export function isUnitKind(kind: string): kind is UnitKind {
  return UNIT_KINDS.some((known) => known === kind);
}
