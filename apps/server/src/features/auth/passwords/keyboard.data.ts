/** Russian letters and the Latin characters on the same keys, position by position. */
export const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю.';
export const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
