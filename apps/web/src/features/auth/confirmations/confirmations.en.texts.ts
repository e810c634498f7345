import type { ConfirmationWords } from './confirmations.ru.texts.ts';

export const confirmationsEn: ConfirmationWords = {
  byIssuer: 'Confirm through {{name}}',
  byPasskey: 'Confirm with a passkey',
  code: 'Code of the authenticator or recovery code',
  passkeyText: 'The password is not enough for this: confirm with the passkey you sign in with.',
  instead: 'Or without the password:',
  issuerText: 'The server of your organisation asks you to sign in once more, then you return here.',
  confirmed: 'You have confirmed that it is you. The confirmation is valid for five minutes and for one action.',
  title: 'Confirmation',
  notConfirmed: 'The action is not confirmed',
  returning: 'Returning…',
  lost: 'This tab has confirmed nothing. Open the page you need and start again.',
  back: 'Back',
  failed: 'Could not confirm',
  insecure: 'Open the product by HTTPS to confirm in this way.',
  passwordsOff: 'Passwords are switched off: members sign in through {{name}}, where the password is changed too.',
  failures: {
    cancelled: 'The sign-in through your organisation was cancelled; nothing is confirmed.',
    failed: 'The server of your organisation gave an unexpected response. Try again or ask the administrator.',
    expired: 'The time for the confirmation is over. Start again.',
    other_account:
      'Another user signed in at the server of your organisation. Only the owner of the account may confirm.',
    not_fresh:
      'The server of your organisation did not ask for a new sign-in, so the action is not confirmed. Sign out there and try again, or ask the administrator.',
  },
};
