import { ProfileScreen } from '#features/auth';
import { LettersPanel, UnsubscribeScreen } from '#features/letters';
import { withLetterTexts } from '../../languages/lazy-texts.ts';

/** The profile, letter settings and unsubscribe screens, with their texts. */
export const letterParts = () =>
  withLetterTexts(() => Promise.resolve({ ProfileScreen, LettersPanel, UnsubscribeScreen }));
