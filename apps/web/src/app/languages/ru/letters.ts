import { profileRu } from '../../../features/auth/profile/profile.ru.texts.ts';
import { lettersRu } from '../../../features/letters/letters.ru.texts.ts';
import { siteRequestsRu } from '../../../features/site-requests/site-requests.ru.texts.ts';
import { siteStatusRu } from '../../../features/site-status/site-status.ru.texts.ts';

/** Russian texts of the profile, letters and site messages, loaded with the screens that use them. */
export const letters = {
  auth: profileRu,
  letters: lettersRu,
  siteRequests: siteRequestsRu,
  siteStatus: siteStatusRu,
} as const;
