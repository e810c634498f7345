import type { TFunction, TypeOptions } from 'i18next';
import { createObservable, useObservable } from '../ui/observable/observable.ts';
import { currentLanguage, storeLanguage, type Language } from './language.ts';
import { createTranslator, mergeTexts, typed, type Say, type Texts } from './translator.ts';

/** The shape another language must have: the same keys, with English plural forms (`_one`, `_other`) only. */
export type TextsOf<Shape> = {
  readonly [
    Key in keyof Shape as Key extends `${string}_few` | `${string}_many` ? never : Key
  ]: Shape[Key] extends string ? string : TextsOf<Shape[Key]>;
};

type Catalogue = TypeOptions['resources']['translation'];
type Loaders = Record<Language, () => Promise<Texts>>;
let loaders: Loaders | null = null;
/** Of screens that were fetched meanwhile: another language has to bring these too. */
const laterLoaders = new Set<Loaders>();
/** The languages whose texts are here, as the loaders of now give them. */
const here = new Set<Language>();
const texts: Partial<Record<Language, Texts>> = {};

type Translation = { language: Language; say: Say; t: TFunction };
const translations = new Map<Language, Translation>();
/** One object a language, so that whoever draws by it is drawn anew when the language is another and only then. */
const translationOf = (language: Language): Translation => {
  const known = translations.get(language);
  if (known !== undefined) return known;
  const say = createTranslator(language, () => texts[language] ?? {});
  const made = { language, say, t: typed(say) };
  translations.set(language, made);
  return made;
};
const shown = createObservable<Translation>(() => translationOf(currentLanguage()));

/**
 * Loads the texts of the reader's language, one chunk per language, and starts the translation; once it goes on, adds the
 * texts of what comes after the pages before sign-in.
 */
export async function startI18n(languageLoaders: Loaders): Promise<void> {
  loaders = languageLoaders;
  const language = currentLanguage();
  here.clear();
  here.add(language);
  add(language, await languageLoaders[language]());
  show(language);
}

const add = (language: Language, more: Texts): void => {
  texts[language] = mergeTexts(texts[language] ?? {}, more);
};

function show(language: Language): void {
  document.documentElement.lang = language;
  shown.set(translationOf(language));
}

/**
 * Texts that only some screens need: what is loaded through the answer waits for them, so that no screen is drawn before
 * its words are there, in every language that is.
 */
export function textsLater(later: Loaders): <Part>(load: () => Promise<Part>) => Promise<Part> {
  return async (load) => {
    laterLoaders.add(later);
    const languages = [...new Set([currentLanguage(), ...here])];
    const [part] = await Promise.all([
      load(),
      ...languages.map(async (language) => add(language, await later[language]())),
    ]);
    return part;
  };
}

/** The language chosen last: texts of an earlier choice may arrive after those of a later one. */
let chosen: Language | null = null;

/** Switches the whole page to another language and remembers it; of two choices the later one stands. */
export async function switchLanguage(language: Language): Promise<void> {
  chosen = language;
  if (loaders !== null && !here.has(language)) {
    const all = [loaders, ...laterLoaders];
    for (const more of await Promise.all(all.map((one) => one[language]()))) add(language, more);
    here.add(language);
  }
  if (chosen !== language) return;
  storeLanguage(language);
  show(language);
}

/** Says a text in the language of the page, outside of components. */
export const translate = typed((key, values) => shown.get().say(key, values));

/** Says texts in the language of the page; the component is drawn again when it is switched. */
export function useTranslation(): Pick<Translation, 'language' | 't'> {
  return useObservable(shown);
}

/** A whole part of the texts, for what fills their places itself. */
export function textsOf<Part extends keyof Catalogue>(
  part: Part,
  language: Language = shown.get().language,
): Catalogue[Part] {
  const all = texts[language] ?? {};
  if (!hasPart(all, part)) throw new Error(`There are no texts of ${part}`);
  const whole: Pick<Catalogue, Part> = all;
  return whole[part];
}

/** The files of a language are checked to be of this shape where they are gathered. */
const hasPart = <Part extends keyof Catalogue>(all: Texts, part: Part): all is Texts & Pick<Catalogue, Part> =>
  part in all;

/**
 * The language of the page for a component, which is drawn again when it is switched. `currentLanguage()` is for code
 * outside of components: the compiler takes a call without arguments for one that always answers the same.
 */
export function useLanguage(): Language {
  return useTranslation().language;
}
