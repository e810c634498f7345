import type { secondStepRu } from './second-step.ru.texts.ts';

export const secondStepEn: typeof secondStepRu = {
  secondStepText: 'The password is right. Enter the code of your authenticator.',
  secondStepCode: 'Code of the authenticator',
  recoveryCodeText: 'Enter one of your recovery codes. It works once.',
  recoveryCode: 'Recovery code',
  toRecoveryCode: 'I have no access to the device',
  toAuthenticator: 'Enter the code of the authenticator',
  otherAccount: 'Sign in with another address',
  enter: 'Sign in',
};
