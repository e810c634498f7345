import { LETTERS } from './latin-name.data.ts';

/** An ASCII file name for any client; untranslatable characters become underscores. */
export function latinName(name: string): string {
  const latin = Array.from(name, (sign) => {
    const small = sign.toLowerCase();
    const found = LETTERS[small];
    if (found === undefined) return sign;
    return small === sign ? found : found.slice(0, 1).toUpperCase() + found.slice(1);
  });
  return latin.join('').replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
}
