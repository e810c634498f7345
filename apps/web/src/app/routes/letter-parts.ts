import { ProfileScreen } from '#features/auth';
import { LettersPanel, UnsubscribeScreen } from '#features/letters';
import { withLetterTexts } from '../languages/later-texts.ts';

/** The profile and the page that ends letters, once their words are here. */
export const letterParts = () =>
  withLetterTexts(() => Promise.resolve({ ProfileScreen, LettersPanel, UnsubscribeScreen }));
