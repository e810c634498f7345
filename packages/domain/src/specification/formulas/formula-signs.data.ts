/**
 * A number, a reference to the quantity of a position (its number in brackets, or after a letter of either alphabet),
 * or a sign.
 */
export const FORMULA_TOKEN =
  /\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)|[ПпPp]\s?(\d+(?:\.\d+)*[абвгдежиклмнпрстуфцшэюя]?)|([-+*/()×·÷:−–хХxX])|\[([^[\]]{0,60})\])/uy;

/** A reference in either spelling, as it appears in a valid formula. */
export const ANY_REFERENCE = /\[[^[\]]{0,60}\]|[ПпPp]\s?\d+(?:\.\d+)*[абвгдежиклмнпрстуфцшэюя]?/gu;

/** A reference with its letter and number. */
export const FORMULA_REFERENCE = /([ПпPp]\s?)(\d+(?:\.\d+)*[абвгдежиклмнпрстуфцшэюя]?)/gu;

/** Keyboard equivalents of the signs in printed estimates. */
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
