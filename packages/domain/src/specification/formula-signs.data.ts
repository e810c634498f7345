/** A number, the quantity of a position (a letter and its number, in either alphabet), or a sign. */
export const FORMULA_TOKEN =
  /\s*(?:(\d+(?:[.,]\d*)?|[.,]\d+)|[ПпPp]\s?(\d+(?:\.\d+)*[абвгдежиклмнпрстуфцшэюя]?)|([-+*/()×·÷:−–хХxX]))/uy;

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
