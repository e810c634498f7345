/** What is changed of one or many tasks by a press or a letter. */
export const CHOSEN_FIELDS = ['status', 'priority', 'assignee', 'due', 'tag', 'project'] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];
