/** Texts of the second sign-in step, loaded with it. */
export const secondStepRu = {
  secondStepText: 'Пароль верный. Введите код из приложения-аутентификатора.',
  secondStepCode: 'Код из приложения',
  recoveryCodeText: 'Введите один из запасных кодов. Он подойдёт только один раз.',
  recoveryCode: 'Запасной код',
  toRecoveryCode: 'Нет доступа к устройству',
  toAuthenticator: 'Ввести код из приложения',
  otherAccount: 'Войти под другим адресом',
  enter: 'Войти',
};
