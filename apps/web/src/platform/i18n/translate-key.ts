import type { TFunction } from 'i18next';

/** Translates a key given by data, such as a field name; `otherwise` if there is no text. */
export function translateKey(t: TFunction, path: string, otherwise = path): string {
  // Such keys are not literal in the sources; all of them lead to a string.
  return t(path as 'log.yes', { defaultValue: otherwise });
}
