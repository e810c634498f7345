import { ENGLISH_UNIT_NAMES } from '@karkas/domain/units/unit-names.texts.ts';

/** In Russian the list of units says them itself. A point would part a path of texts. */
export const unitNamesEn = Object.fromEntries(
  [...ENGLISH_UNIT_NAMES].map(([unit, name]): [string, string] => [unit.replaceAll('.', ''), name]),
);
