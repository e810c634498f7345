/** Where a Russian letter and a Latin sign lie on one key, place by place. */
export const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю.';
export const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
