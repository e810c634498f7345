/** The letter of a clearing currency in the sixth place, Cyrillic or its Latin twin, and the digit it counts as. */
export const CURRENCY_LETTERS: Record<string, string> = {
  А: '0', A: '0', В: '1', B: '1', С: '2', C: '2', Е: '3', E: '3', Н: '4', H: '4', К: '5', K: '5', М: '6', M: '6', Р: '7', P: '7',
  Т: '8', T: '8', Х: '9', X: '9',
};
