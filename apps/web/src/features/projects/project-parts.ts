export const PROJECT_PARTS = ['overview', 'contracts', 'specifications', 'tasks', 'files', 'history'] as const;
export type ProjectPart = (typeof PROJECT_PARTS)[number];
