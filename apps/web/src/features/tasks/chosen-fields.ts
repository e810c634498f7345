/** What of marked tasks is changed beside their number; the palette knows the category as well. */
export const BAR_FIELDS = ['status', 'priority', 'assignee', 'due', 'tag', 'project'] as const;
/** What is changed of one or many tasks by a press or a letter. */
export const CHOSEN_FIELDS = [...BAR_FIELDS, 'category'] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];
