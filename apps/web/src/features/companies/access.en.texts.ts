import type { AccessWords } from './access.ru.texts.ts';

export const accessEn: AccessWords = {
  factorTitle: 'Sign-in by code',
  factorText:
    'Only members with sign-in by code see the data of the company. The others are asked at once to switch it on in their profile.',
  factorLabel: 'Require sign-in by code of every member',
  factorOwn: 'Switch sign-in by code on for yourself first, or you shut the company to yourself as well.',
  factorOwnLink: 'Switch it on for me',
  factorRequired: 'Sign-in by code is required now',
  factorFree: 'Sign-in by code is no longer required',
  factorFailed: 'The rule could not be changed',
  demo: 'The demo is shared: its rules of signing in stay',
  neededTitle: 'The company requires sign-in by code',
  neededText: 'The data of “{{company}}” opens once you have connected an authenticator. It takes a minute.',
  neededAction: 'Switch sign-in by code on',
};
