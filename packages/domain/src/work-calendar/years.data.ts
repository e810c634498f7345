/** Differences of a year from «Saturday and Sunday are off». */
export type YearOfDays = {
  source: string;
  /** Days off moved here from another one, `MM-DD`. */
  movedHere: readonly string[];
  /** Working Saturdays and Sundays, `MM-DD`. */
  worked: readonly string[];
};

/**
 * The production calendars of Russia. A year is added once the government has decreed its moved days; checked against
 * the calendars of xmlcalendar.ru.
 */
export const YEARS: Readonly<Record<string, YearOfDays>> = {
  '2025': {
    source: 'Постановление Правительства РФ от 04.10.2024 № 1335 «О переносе выходных дней в 2025 году»',
    movedHere: ['05-02', '05-08', '06-13', '11-03', '12-31'],
    worked: ['11-01'],
  },
  '2026': {
    source: 'Постановление Правительства РФ от 24.09.2025 № 1466 «О переносе выходных дней в 2026 году», ст. 112 ТК РФ',
    movedHere: ['01-09', '03-09', '05-11', '12-31'],
    worked: [],
  },
  '2027': {
    source: 'Производственный календарь на 2027 год (xmlcalendar.ru, 02.09.2026), ст. 112 ТК РФ',
    movedHere: ['02-22', '05-03', '05-10', '06-14', '11-05', '12-31'],
    worked: ['02-20'],
  },
};

export type HolidayId = 'new_year' | 'christmas' | 'defender' | 'women' | 'labour' | 'victory' | 'russia' | 'unity';

/** Article 112 of the Labour Code: the same in every year, `MM-DD`. */
export const HOLIDAYS: Readonly<Record<string, HolidayId>> = {
  '01-01': 'new_year',
  '01-02': 'new_year',
  '01-03': 'new_year',
  '01-04': 'new_year',
  '01-05': 'new_year',
  '01-06': 'new_year',
  '01-07': 'christmas',
  '01-08': 'new_year',
  '02-23': 'defender',
  '03-08': 'women',
  '05-01': 'labour',
  '05-09': 'victory',
  '06-12': 'russia',
  '11-04': 'unity',
};
