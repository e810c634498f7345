/** Scale words, for the patterns below. */
export const MILLION = 'млн';

/** A number, optionally a scale word, and a unit that does not begin like a number. */
export const LEADING_NUMBER = /^(\d{1,3}(?: \d{3})+|\d+(?:[.,]\d+)?)\s*(?:(тыс(?:яч[аи]?)?|млн)\.?\s*)?([^\d.,\s].*)$/u;

/** A scale word and a unit. */
export const LEADING_SCALE = /^(тыс(?:яч[аи]?)?|млн)\.?\s*([^\s.].*)$/u;

/**
 * «т.шт» is a thousand pieces, while «т» alone and «т. фасонных частей» are tonnes: only an immediately following unit
 * decides.
 */
export const SHORT_THOUSAND = /^т\.\s*(?=(?:шт|руб|р|м2|м3|м|пог|кв|куб)(?:[\s.]|$))/u;

/** Latin letters that look like Cyrillic ones, in lower case. */
export const LOOKALIKES: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  k: 'к',
  m: 'м',
  h: 'н',
  t: 'т',
  b: 'в',
};
