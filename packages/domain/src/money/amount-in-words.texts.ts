/** Forms of a noun after 1, after 2…4 and after 5, and whether the noun is feminine. */
export type CountedNoun = { one: string; few: string; many: string; isFeminine: boolean };

export const ROUBLE: CountedNoun = { one: 'рубль', few: 'рубля', many: 'рублей', isFeminine: false };
export const KOPECK: CountedNoun = { one: 'копейка', few: 'копейки', many: 'копеек', isFeminine: true };

/** Names of scales: thousands, millions, then 10^9 and 10^12, in this order. */
export const SCALES: readonly CountedNoun[] = [
  { one: 'тысяча', few: 'тысячи', many: 'тысяч', isFeminine: true },
  { one: 'миллион', few: 'миллиона', many: 'миллионов', isFeminine: false },
  { one: 'миллиард', few: 'миллиарда', many: 'миллиардов', isFeminine: false },
  { one: 'триллион', few: 'триллиона', many: 'триллионов', isFeminine: false },
];

export const ZERO = 'ноль';
export const MINUS = 'минус';

export const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];
export const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
export const UNITS = [
  '',
  'один',
  'два',
  'три',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
export const FEMININE_UNITS = ['', 'одна', 'две'];
