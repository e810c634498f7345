/** A number, the quantity of a position (its number in brackets, or behind a letter in either alphabet), or a sign. */
export const FORMULA_TOKEN =
  /\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)|[ПпPp]\s?(\d+(?:\.\d+)*[абвгдежиклмнпрстуфцшэюя]?)|([-+*/()×·÷:−–хХxX])|\[([^[\]]{0,60})\])/uy;

/** A reference in either spelling, as it stands in a formula that reads well. */
export const ANY_REFERENCE = /\[[^[\]]{0,60}\]|[ПпPp]\s?\d+(?:\.\d+)*[абвгдежиклмнпрстуфцшэюя]?/gu;

/** A reference with its letter and the number it names. */
export const FORMULA_REFERENCE = /([ПпPp]\s?)(\d+(?:\.\d+)*[абвгдежиклмнпрстуфцшэюя]?)/gu;

/** How the signs of a printed estimate are written on a keyboard. */
export const FORMULA_SIGNS: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  х: '*',
  Х: '*',
  x: '*',
  X: '*',
  '÷': '/',
  ':': '/',
  '−': '-',
  '–': '-',
};
