import type { TFunction, TypeOptions } from 'i18next';
import { createObservable, useObservable } from '../../ui/observable/observable.ts';
import { currentLanguage, storeLanguage, type Language } from './language.ts';
import { createTranslator, mergeTexts, typed, type TranslateRaw, type Texts } from './translator.ts';

/** Required shape of another language: the same keys, with English plural forms (`_one`, `_other`) only. */
export type TextsOf<Shape> = {
  readonly [
    Key in keyof Shape as Key extends `${string}_few` | `${string}_many` ? never : Key
  ]: Shape[Key] extends string ? string : TextsOf<Shape[Key]>;
};

type Catalogue = TypeOptions['resources']['translation'];
type Loaders = Record<Language, () => Promise<Texts>>;
let loaders: Loaders | null = null;
/** Text loaders of lazy screens loaded so far: another language has to load these too. */
const lazyLoaders = new Set<Loaders>();
/** Languages whose texts are loaded with the current loaders. */
const loaded = new Set<Language>();
const texts: Partial<Record<Language, Texts>> = {};

type Translation = { language: Language; translateRaw: TranslateRaw; t: TFunction };
const translations = new Map<Language, Translation>();
/** One stable object per language, so that components re-render only when the language changes. */
const translationOf = (language: Language): Translation => {
  const cached = translations.get(language);
  if (cached !== undefined) return cached;
  const translateRaw = createTranslator(language, () => texts[language] ?? {});
  const translation = { language, translateRaw, t: typed(translateRaw) };
  translations.set(language, translation);
  return translation;
};
const current = createObservable<Translation>(() => translationOf(currentLanguage()));

/**
 * Loads the texts of the user's language, one chunk per language, and starts the translation; once the app continues
 * after sign-in, adds the texts of the app.
 */
export async function startI18n(languageLoaders: Loaders): Promise<void> {
  loaders = languageLoaders;
  const language = currentLanguage();
  loaded.clear();
  loaded.add(language);
  add(language, await languageLoaders[language]());
  show(language);
}

const add = (language: Language, more: Texts): void => {
  texts[language] = mergeTexts(texts[language] ?? {}, more);
};

function show(language: Language): void {
  document.documentElement.lang = language;
  current.set(translationOf(language));
}

/**
 * Texts needed by some screens only: a part loaded through the returned function waits for them in every loaded
 * language, so that no screen renders before its texts are available.
 */
export function lazyTexts(later: Loaders): <Part>(load: () => Promise<Part>) => Promise<Part> {
  return async (load) => {
    lazyLoaders.add(later);
    const languages = [...new Set([currentLanguage(), ...loaded])];
    const [part] = await Promise.all([
      load(),
      ...languages.map(async (language) => add(language, await later[language]())),
    ]);
    return part;
  };
}

/** The latest choice: texts of an earlier one may arrive after those of a later one. */
let chosen: Language | null = null;

/** Switches the page to another language and stores the choice; the latest choice wins. */
export async function switchLanguage(language: Language): Promise<void> {
  chosen = language;
  if (loaders !== null && !loaded.has(language)) {
    const all = [loaders, ...lazyLoaders];
    for (const more of await Promise.all(all.map((one) => one[language]()))) add(language, more);
    loaded.add(language);
  }
  if (chosen !== language) return;
  storeLanguage(language);
  show(language);
}

/** Translates outside components, in the page language. */
export const translate = typed((key, values) => current.get().translateRaw(key, values));

/** Translates in the page language; the component re-renders when it changes. */
export function useTranslation(): Pick<Translation, 'language' | 't'> {
  return useObservable(current);
}

/** A whole section of the texts, for callers that interpolate by themselves. */
export function textsOf<Part extends keyof Catalogue>(
  part: Part,
  language: Language = current.get().language,
): Catalogue[Part] {
  const all = texts[language] ?? {};
  if (!hasPart(all, part)) throw new Error(`There are no texts of ${part}`);
  const whole: Pick<Catalogue, Part> = all;
  return whole[part];
}

/** The shape of a language's files is type-checked where they are assembled. */
const hasPart = <Part extends keyof Catalogue>(all: Texts, part: Part): all is Texts & Pick<Catalogue, Part> =>
  part in all;

/**
 * The page language for a component, which re-renders when it changes. `currentLanguage()` is for code outside
 * components: the compiler treats a call without arguments as constant.
 */
export function useLanguage(): Language {
  return useTranslation().language;
}
