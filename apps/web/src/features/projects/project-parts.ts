export const PROJECT_PARTS = [
  'overview',
  'contracts',
  'specifications',
  'tasks',
  'photos',
  'files',
  'history',
] as const;
/** Item counts of the tabs, where loaded. */
export type PartCounts = Partial<Record<ProjectPart, number | undefined>>;
export type ProjectPart = (typeof PROJECT_PARTS)[number];
