import type { oidcRu } from './oidc.ru.texts.ts';

export const oidcEn: typeof oidcRu = {
  entering: 'Signing in…',
  newAccount: 'There is no account with your address yet. It will be created from the data of your organisation.',
  create: 'Create the account',
  consentNeeded: 'Consent to the processing of personal data is needed',
  back: 'Back to sign-in',
  insecure: 'Open the product by HTTPS to sign in this way.',
  failures: {
    cancelled: 'The sign-in through your organisation was cancelled.',
    failed: 'The server of your organisation gave an unexpected response. Try again or ask the administrator.',
    expired: 'The sign-in has expired. Start again.',
    email_unverified: 'The server of your organisation has not verified your email address. Ask the administrator.',
    unavailable: 'The server of your organisation does not respond. Try again later.',
  },
};
