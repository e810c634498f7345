import { profileRu } from '../../features/auth/profile.ru.texts.ts';
import { lettersRu } from '../../features/letters/letters.ru.texts.ts';

/** The Russian words of the profile and of letters, fetched with the screens that speak them. */
export const letters = { auth: profileRu, letters: lettersRu } as const;
