import { DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { ru } from 'react-day-picker/locale/ru';
import { useUiLanguage } from '../ui-texts/ui-texts.tsx';
import styles from './calendar.module.css';

/** A month calendar for choosing a day; weeks start on Monday. Days are `YYYY-MM-DD`. */
export function Calendar({ value, onChoose }: { value: string | null; onChoose: (day: string) => void }) {
  const language = useUiLanguage();
  const selected = value === null ? undefined : toDate(value);
  return (
    <DayPicker
      mode="single"
      autoFocus
      weekStartsOn={1}
      showOutsideDays
      locale={language === 'ru' ? ru : enUS}
      selected={selected}
      defaultMonth={selected}
      onSelect={(date) => {
        if (date !== undefined) onChoose(toDay(date));
      }}
      classNames={CLASSES}
    />
  );
}

const CLASSES = Object.fromEntries(
  [
    'root',
    'months',
    'month',
    'month_caption',
    'caption_label',
    'nav',
    'button_previous',
    'button_next',
    'chevron',
    'month_grid',
    'weekdays',
    'weekday',
    'week',
    'day',
    'day_button',
    'selected',
    'today',
    'outside',
  ].map((part) => [part, styles[part] ?? '']),
);

function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
