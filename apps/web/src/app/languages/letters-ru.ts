import { profileRu } from '../../features/auth/profile.ru.texts.ts';
import { lettersRu } from '../../features/letters/letters.ru.texts.ts';
import { siteRequestsRu } from '../../features/site-requests/site-requests.ru.texts.ts';
import { siteStatusRu } from '../../features/site-status/site-status.ru.texts.ts';

/** The Russian words of the profile, of letters and of messages of the site, fetched with the screens that speak them. */
export const letters = {
  auth: profileRu,
  letters: lettersRu,
  siteRequests: siteRequestsRu,
  siteStatus: siteStatusRu,
} as const;
