import type { PersonalDataWords } from './personal-data.ru.texts.ts';

export const personalDataEn: PersonalDataWords = {
  title: 'Your data',
  text: 'Download everything stored about your account: profile, sessions, consents, companies. Records of companies belong to the companies.',
  save: 'Download my data',
  saveFailed: 'The data could not be downloaded',
  fileName: 'my-data.json',
  erase: 'Delete the account',
  eraseTitle: 'Delete the account?',
  eraseText:
    'You leave all companies; name, email, phone and sessions are erased, and nobody can sign in. An account cannot be brought back. Logs of companies and signed papers keep your name.',
  eraseFailed: 'The account could not be deleted',
  password: 'Your password',
};
