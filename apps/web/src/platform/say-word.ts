import type { TFunction } from 'i18next';

/** A word of the texts that only the data names, such as that of a field; `otherwise` when the texts have none. */
export function sayWord(t: TFunction, path: string, otherwise = path): string {
  // The compiler knows the paths that stand in the sources; all of them lead to a word.
  return t(path as 'log.yes', { defaultValue: otherwise });
}
