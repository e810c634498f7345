import { workDayOf, type WorkDay } from '@karkas/domain/work-calendar/work-day.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';

/** Formats days and months in the current language. */
export function useCalendarWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(`${day}T12:00:00Z`));
  };
  const [month, weekday, shortWeekday, dayAndMonth] = [
    written({ month: 'long' }),
    written({ weekday: 'long' }),
    written({ weekday: 'short' }),
    written({ day: 'numeric', month: 'long' }),
  ];
  /** What is special about a day; null for working days and for years whose calendar is not loaded. */
  const nameOf = (workDay: WorkDay | null): string | null => {
    if (workDay === null || workDay.kind === 'working' || workDay.kind === 'weekend') return null;
    return workDay.kind === 'moved' ? t('taskCalendar.moved') : t(`taskCalendar.holidays.${workDay.holiday}`);
  };
  return {
    month: (day: string) => `${capital(month(day))} ${day.slice(0, 4)}`,
    shortWeekday,
    dayAndMonth,
    nameOf,
    /** The full description of a day, for screen readers. */
    whole: (day: string) => {
      const workDay = workDayOf(day);
      const isOff = workDay !== null && workDay.kind !== 'working';
      return [dayAndMonth(day), weekday(day), nameOf(workDay) ?? (isOff ? t('taskCalendar.dayOff') : null)]
        .filter((part) => part !== null)
        .join(', ');
    },
  };
}
export type CalendarWords = ReturnType<typeof useCalendarWords>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
