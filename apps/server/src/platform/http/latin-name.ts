import { LETTERS } from './latin-name.data.ts';

/** The name in signs that any client takes: what has no like of its own is a low line. */
export function latinName(name: string): string {
  const latin = Array.from(name, (sign) => {
    const small = sign.toLowerCase();
    const found = LETTERS[small];
    if (found === undefined) return sign;
    return small === sign ? found : found.slice(0, 1).toUpperCase() + found.slice(1);
  });
  return latin.join('').replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
}
