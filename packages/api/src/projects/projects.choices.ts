export const PROJECT_STATUSES = ['active', 'completed', 'pending', 'canceled'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const PROJECT_SORTS = ['created_at', 'name', 'status', 'completion_percent'] as const;
export const CONDITION_TARGETS = ['labour', 'machines', 'machinists', 'materials'] as const;
