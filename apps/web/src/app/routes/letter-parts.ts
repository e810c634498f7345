import { ProfileScreen } from '#features/auth';
import { LettersPanel, UnsubscribeScreen } from '#features/letters';
import { textsLater } from '#platform/i18n.ts';

const withLetterTexts = textsLater({
  ru: async () => (await import('../languages/letters-ru.ts')).letters,
  en: async () => (await import('../languages/letters-en.ts')).letters,
});

/** The profile and the page that ends letters, once their words are here. */
export const letterParts = () =>
  withLetterTexts(() => Promise.resolve({ ProfileScreen, LettersPanel, UnsubscribeScreen }));
