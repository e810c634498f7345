import type { Language } from '@karkas/api/core/problems/validation.texts.ts';

/** Headings of the exported log. */
export const LOG_EXPORT_TEXTS = {
  ru: {
    file: 'Журнал',
    sheet: 'Журнал',
    number: '№',
    moment: 'Дата и время (МСК)',
    person: 'Кто',
    action: 'Действие',
    model: 'Раздел',
    object: 'Объект',
    changes: 'Изменения',
    address: 'Адрес',
    device: 'Устройство',
    yes: 'да',
    no: 'нет',
  },
  en: {
    file: 'Log',
    sheet: 'Log',
    number: 'No.',
    moment: 'Date and time (Moscow)',
    person: 'Who',
    action: 'Action',
    model: 'Section',
    object: 'Object',
    changes: 'Changes',
    address: 'Address',
    device: 'Device',
    yes: 'yes',
    no: 'no',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Header lines of the exported log that state the filter. */
export const LOG_FACTS = {
  ru: {
    period: (days: string) => `Период: ${days}`,
    filter: (texts: string) => `Фильтр: ${texts}`,
    since: (day: string) => `с ${day}`,
    until: (day: string) => `по ${day}`,
    ever: 'всё время',
    search: (text: string) => `поиск «${text}»`,
  },
  en: {
    period: (days: string) => `Period: ${days}`,
    filter: (texts: string) => `Filter: ${texts}`,
    since: (day: string) => `from ${day}`,
    until: (day: string) => `to ${day}`,
    ever: 'all time',
    search: (text: string) => `search “${text}”`,
  },
} as const satisfies Record<Language, Record<string, unknown>>;
