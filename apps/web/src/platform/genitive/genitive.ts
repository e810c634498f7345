import { incline } from 'lvovich';
import { ADJECTIVES, NOUNS, PATRONYMIC_ENDINGS } from './genitive.data.ts';

/**
 * The signatory in the genitive, as contracts require: a suggestion for the user to check, never printed unchecked.
 * Empty if the name is not a surname with a first name and a patronymic.
 */
export function suggestSignatory(position: string, name: string): string {
  const [last, first, middle, ...rest] = name.trim().split(/\s+/u);
  if (!last || !first || !middle || rest.length > 0) return '';
  const gender = PATRONYMIC_ENDINGS.female.test(middle)
    ? 'female'
    : PATRONYMIC_ENDINGS.male.test(middle)
      ? 'male'
      : null;
  const person = incline({ last, first, middle, ...(gender === null ? {} : { gender }) }, 'genitive');
  return [postInGenitive(position), person.last, person.first, person.middle].filter(Boolean).join(' ');
}

/** Declines adjectives and the first noun; its complements are already in their case. */
function postInGenitive(position: string): string {
  const words = position.trim().split(/\s+/u);
  let isHeadFound = false;
  const declined = words.map((word) => {
    if (isHeadFound || word.endsWith('.')) return word;
    const adjective = changed(word, ADJECTIVES);
    if (adjective !== null) return adjective;
    isHeadFound = true;
    return changed(word, NOUNS) ?? word;
  });
  const text = declined.join(' ');
  // An abbreviation keeps its capitals.
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function changed(word: string, endings: readonly (readonly [RegExp, string])[]): string | null {
  for (const [ending, genitive] of endings) if (ending.test(word)) return word.replace(ending, genitive);
  return null;
}
