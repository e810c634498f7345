import type { ResourceKind } from '../import.types.ts';

export const CWICR_PART = 'CWICR';

/** Columns of the open base (CWICR); the first alias present in the file is used. */
export const CWICR_COLUMNS = {
  rate_code: ['rate_code'],
  rate_name: ['rate_final_name', 'rate_original_name'],
  rate_unit: ['rate_unit', 'rate_unit_of_measure'],
  collection_code: ['collection_code'],
  collection: ['collection_name', 'parent_collection'],
  department: ['department_name'],
  section: ['section_name'],
  subsection: ['subsection_name'],
  resource_code: ['resource_code'],
  resource_name: ['resource_name', 'name'],
  resource_unit: ['resource_unit', 'unit'],
  quantity: ['resource_quantity'],
  price: ['resource_price_per_unit_current', 'resource_price_per_unit', 'price_median', 'price_est_median'],
  lowest: ['price_min', 'price_est_min'],
  highest: ['price_max', 'price_est_max'],
  type: ['row_type', 'type'],
  is_labor: ['is_labor'],
  is_machine: ['is_machine'],
  is_material: ['is_material'],
} as const satisfies Record<string, readonly string[]>;
export type CwicrColumn = keyof typeof CWICR_COLUMNS;
export const LEVELS = ['Сборник', 'Отдел', 'Раздел', 'Подраздел'] as const;
export const OF_RATES: readonly CwicrColumn[] = ['rate_code', 'rate_name', 'rate_unit', 'resource_code', 'quantity'];
export const OF_CATALOGUE: readonly CwicrColumn[] = ['resource_code', 'resource_name', 'resource_unit', 'price'];

export const TYPE_WORDS: readonly [RegExp, ResourceKind][] = [
  [/machinist|машинист/, 'machinist'],
  [/labou?r|worker|труд/, 'labour'],
  [/machine|equipment|машин/, 'machine'],
  [/material|материал/, 'material'],
];

/** Plausible unit prices. The base has several prices that are off by a factor of a thousand. */
export const PLAUSIBLE: Readonly<Record<string, readonly [least: number, most: number]>> = {
  г: [0, 500],
  кг: [0.05, 5_000],
  т: [20, 3_000_000],
  м: [0.05, 500_000],
  м2: [0.5, 500_000],
  м3: [1, 1_000_000],
  л: [0.05, 20_000],
  'маш.-ч': [0.1, 200_000],
  'чел.-ч': [10, 10_000],
};
/** Prices of one resource with a wider spread belong to different units. */
export const WIDEST_SPREAD = 500;
export const YES = /^(1|true|yes|да)$/i;
