/** Fields offered in the bar of marked tasks; the command palette also offers the category. */
export const BAR_FIELDS = ['status', 'priority', 'assignee', 'due', 'tag', 'project'] as const;
/** Fields of one or many tasks that a click or a keyboard shortcut changes. */
export const CHOSEN_FIELDS = [...BAR_FIELDS, 'category'] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];
