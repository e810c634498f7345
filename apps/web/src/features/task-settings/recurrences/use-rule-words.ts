import type { TaskRecurrence } from '@karkas/api/tasks/settings/task-recurrences.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';

/** From Monday, which is 1. */
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export function useWeekdays(): { value: string; label: string }[] {
  const { t } = useTranslation();
  return WEEKDAYS.map((day, index) => ({
    value: String(index + 1),
    label: t(`taskSettings.recurring.weekdays.${day}`),
  }));
}

/** «каждую неделю: понедельник, среда». */
export function useRuleWords(): (rule: TaskRecurrence['rule']) => string {
  const { t } = useTranslation();
  const weekdays = useWeekdays();
  return (rule) => {
    if (rule.kind === 'daily') return t('taskSettings.recurring.rule.daily');
    if (rule.kind === 'weekly')
      return t('taskSettings.recurring.rule.weekly', {
        days: rule.weekdays.map((day) => weekdays[day - 1]?.label ?? '').join(', '),
      });
    const day =
      rule.month_day === null
        ? t('taskSettings.recurring.lastDay')
        : t('taskSettings.recurring.dayOfMonth', { day: rule.month_day });
    return rule.kind === 'monthly'
      ? t('taskSettings.recurring.rule.monthly', { day })
      : t('taskSettings.recurring.rule.quarterly', { day, month: rule.quarter_month });
  };
}
