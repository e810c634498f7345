export const PROJECT_PARTS = ['overview', 'contracts', 'specifications', 'tasks', 'files', 'history'] as const;
/** How much there is of a part, where that is known. */
export type PartCounts = Partial<Record<ProjectPart, number | undefined>>;
export type ProjectPart = (typeof PROJECT_PARTS)[number];
