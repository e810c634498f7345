/** Texts of the ways of signing in besides the password, loaded with them. */
export const otherWaysRu = {
  passkey: 'Войти ключом доступа',
  issuer: 'Войти через {{name}}',
};
