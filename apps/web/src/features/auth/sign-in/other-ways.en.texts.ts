import type { otherWaysRu } from './other-ways.ru.texts.ts';

export const otherWaysEn: typeof otherWaysRu = {
  passkey: 'Sign in with a passkey',
  issuer: 'Sign in with {{name}}',
};
