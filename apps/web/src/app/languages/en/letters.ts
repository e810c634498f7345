import { profileEn } from '../../../features/auth/profile/profile.en.texts.ts';
import { lettersEn } from '../../../features/letters/letters.en.texts.ts';
import { siteRequestsEn } from '../../../features/site-requests/site-requests.en.texts.ts';
import { siteStatusEn } from '../../../features/site-status/site-status.en.texts.ts';

/** English texts of the profile, letters and site messages, loaded with the screens that use them. */
export const letters = {
  auth: profileEn,
  letters: lettersEn,
  siteRequests: siteRequestsEn,
  siteStatus: siteStatusEn,
} as const;
