/** Kinds of quantity of built-in units. A custom unit may have another one, displayed as is. */
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

/** Kinds offered for custom units. Kinds of counted items exist in the classifier only. */
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
  return UNIT_KINDS.some((supported) => supported === kind);
}
