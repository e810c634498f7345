import { profileEn } from '../../features/auth/profile.en.texts.ts';
import { lettersEn } from '../../features/letters/letters.en.texts.ts';

/** The English words of the profile and of letters, fetched with the screens that speak them. */
export const letters = { auth: profileEn, letters: lettersEn } as const;
