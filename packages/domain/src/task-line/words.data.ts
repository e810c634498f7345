/** Words for days, priorities and people in a task line. Lower case, е in place of ё. */

/** Days from today. */
export const DAY_WORDS: Readonly<Record<string, number>> = {
  сегодня: 0,
  завтра: 1,
  послезавтра: 2,
  today: 0,
  tomorrow: 1,
};

/** From Monday, 1, to Sunday, 7. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    'пн понедельник понедельника понедельнику monday',
    'вт вторник вторника вторнику tuesday',
    'ср среда среды среде среду wednesday',
    'чт четверг четверга четвергу thursday',
    'пт пятница пятницы пятнице пятницу friday',
    'сб суббота субботы субботе субботу saturday',
    'вс воскресенье воскресенья воскресенью sunday',
  ].flatMap((forms, index) => forms.split(' ').map((form): [string, number] => [form, index + 1])),
);

export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'января янв january jan',
    'февраля фев february feb',
    'марта мар march mar',
    'апреля апр april apr',
    'мая may',
    'июня июн june jun',
    'июля июл july jul',
    'августа авг august aug',
    'сентября сен сент september sep',
    'октября окт october oct',
    'ноября ноя november nov',
    'декабря дек december dec',
  ].flatMap((forms, index) => forms.split(' ').map((form): [string, number] => [form, index + 1])),
);

export const AFTER_WORDS: ReadonlySet<string> = new Set(['через', 'in']);
export const NEXT_WORDS: ReadonlySet<string> = new Set(['следующий', 'следующую', 'следующее', 'следующей', 'next']);
export const END_WORDS: ReadonlySet<string> = new Set(['конца', 'концу', 'конце']);
export const WEEK_WORDS: ReadonlySet<string> = new Set(['недели']);
export const MONTH_WORDS: ReadonlySet<string> = new Set(['месяца']);

export const COUNTS: Readonly<Record<string, number>> = {
  один: 1,
  одну: 1,
  два: 2,
  две: 2,
  три: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  семь: 7,
  десять: 10,
};

export const UNITS: Readonly<Record<string, 'day' | 'week' | 'month'>> = {
  день: 'day',
  дня: 'day',
  дней: 'day',
  day: 'day',
  days: 'day',
  неделю: 'week',
  недели: 'week',
  недель: 'week',
  week: 'week',
  weeks: 'week',
  месяц: 'month',
  месяца: 'month',
  месяцев: 'month',
  month: 'month',
  months: 'month',
};

/** Prepositions that may precede a day and belong to it. */
export const DAY_PREPOSITIONS: ReadonlySet<string> = new Set([
  'в',
  'во',
  'на',
  'до',
  'к',
  'ко',
  'по',
  'on',
  'by',
  'due',
]);
/** After these a number with a point is a day even when it could be a quantity. */
export const ANNOUNCING_PREPOSITIONS: ReadonlySet<string> = new Set(['до', 'к', 'ко', 'by', 'due']);
export const START_PREPOSITIONS: ReadonlySet<string> = new Set(['с', 'со', 'from']);
export const TIME_PREPOSITIONS: ReadonlySet<string> = new Set(['в', 'к', 'до', 'at', 'by']);

/** After an exclamation mark. */
export const PRIORITY_WORDS: Readonly<Record<string, 'low' | 'normal' | 'high' | 'urgent'>> = {
  '!!!': 'urgent',
  '!!': 'high',
  '!срочно': 'urgent',
  '!срочный': 'urgent',
  '!срочная': 'urgent',
  '!важно': 'high',
  '!высокий': 'high',
  '!обычный': 'normal',
  '!низкий': 'low',
  '!urgent': 'urgent',
  '!high': 'high',
  '!normal': 'normal',
  '!low': 'low',
};

/** After an at sign: the current user. */
export const ME_WORDS: ReadonlySet<string> = new Set(['я', 'мне', 'me']);

/** Case endings of names; «-ов» is not one, it forms another name. */
export const CASE_ENDINGS: ReadonlySet<string> = new Set([
  '',
  ...'а у ы е и о я ю ь й ой ей ом ем ым им ию ия ии ого его ому ему ую юю ая яя ый ий'.split(' '),
]);
