import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { GroupWords } from './task-groups.ts';

/** Titles of the task groups. */
export function useGroupWords(): GroupWords {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    none: t('tasks.none'),
    week: (monday) => t('taskViews.week', { day: format.date(monday) }),
    due: (group) => t(`tasks.dueGroups.${group}`),
    priority: (priority) => t(`tasks.priorities.${priority}`),
  };
}
