import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { currentLanguage, isLanguage, storeLanguage, type Language } from './language.ts';

/** The shape another language must have: the same keys, with English plural forms (`_one`, `_other`) only. */
export type TextsOf<Texts> = {
  readonly [
    Key in keyof Texts as Key extends `${string}_few` | `${string}_many` ? never : Key
  ]: Texts[Key] extends string ? string : TextsOf<Texts[Key]>;
};

type Loaders = Record<Language, () => Promise<ResourceLanguage>>;
let loaders: Loaders | null = null;
/** Of screens that were fetched meanwhile: another language has to bring these too. */
const laterLoaders = new Set<Loaders>();
/** The languages whose texts are here, as the loaders of now give them. */
const here = new Set<Language>();

/**
 * Loads the texts of the reader's language, one chunk per language, and starts the translation; once it goes on, adds the
 * texts of what comes after the pages before sign-in.
 */
export async function startI18n(languageLoaders: Loaders): Promise<void> {
  loaders = languageLoaders;
  const language = currentLanguage();
  here.clear();
  here.add(language);
  const texts = await languageLoaders[language]();
  if (i18next.isInitialized) {
    add(language, texts);
    return;
  }
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'ru',
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = language;
}

const add = (language: Language, texts: ResourceLanguage): void => {
  i18next.addResourceBundle(language, 'translation', texts, true, true);
};

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
    for (const texts of await Promise.all(all.map((one) => one[language]()))) add(language, texts);
    here.add(language);
  }
  if (chosen !== language) return;
  storeLanguage(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/**
 * The language of the page for a component, which is drawn again when it is switched. `currentLanguage()` is for code
 * outside of components: the compiler takes a call without arguments for one that always answers the same.
 */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'ru';
}
