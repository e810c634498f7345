/** Parts of the start page. */
export type DayPart =
  | 'field'
  | 'orders'
  | 'tasks'
  | 'objects'
  | 'sums'
  | 'late'
  | 'contracts'
  | 'checks'
  | 'specifications'
  | 'recent';

export type DayOf = {
  seesPrices: boolean;
  makesProjects: boolean;
  takesPayments: boolean;
  makesSpecifications: boolean;
};

const FIELD = ['field', 'orders', 'tasks', 'late', 'checks', 'contracts', 'specifications', 'recent'] as const;
const DIRECTOR = [
  'objects',
  'sums',
  'late',
  'orders',
  'tasks',
  'contracts',
  'checks',
  'specifications',
  'recent',
] as const;
const ACCOUNTANT = [
  'sums',
  'contracts',
  'tasks',
  'late',
  'objects',
  'orders',
  'checks',
  'specifications',
  'recent',
] as const;
const ESTIMATOR = [
  'checks',
  'specifications',
  'orders',
  'tasks',
  'sums',
  'objects',
  'late',
  'contracts',
  'recent',
] as const;
const OTHERS = [
  'orders',
  'tasks',
  'sums',
  'objects',
  'late',
  'contracts',
  'checks',
  'specifications',
  'recent',
] as const;

/** The order of a day by permissions: own work in the field, objects for a director, amounts and dates for an accountant. */
export function orderOfDay(of: DayOf): readonly DayPart[] {
  if (!of.seesPrices) return of.makesProjects ? OTHERS : FIELD;
  if (of.makesProjects) return DIRECTOR;
  if (of.makesSpecifications) return ESTIMATOR;
  return of.takesPayments ? ACCOUNTANT : OTHERS;
}

/** On a phone the parts after these begin folded to their heading. */
export const OPEN_PARTS = 4;
/** On a phone the lines of a list after these are behind a button. */
export const OPEN_LINES = 3;
