/** Problems of accounts and authentication; part of `problem.texts.ts`. */
export const ACCOUNT_PROBLEMS = {
  totp_required: {
    status: 401,
    ru: 'Введите код из приложения-аутентификатора',
    en: 'Enter the code of your authenticator',
  },
  challenge_not_valid: {
    status: 401,
    ru: 'Время на ввод кода вышло. Войдите снова.',
    en: 'The time for the code is over. Please sign in again.',
  },
  totp_setup_required: {
    status: 403,
    ru: 'Компания требует вход по коду. Включите его в профиле, в разделе «Вход по коду».',
    en: 'The company requires a second factor. Switch it on in your profile.',
  },
  totp_already_on: {
    status: 409,
    ru: 'Вход по коду уже включён. Чтобы сменить устройство, сначала отключите его.',
    en: 'The second factor is on already. To change the device, switch it off first.',
  },
  totp_not_begun: {
    status: 409,
    ru: 'Сначала начните подключение: код проверять не по чему',
    en: 'Begin first: there is no secret yet to check the code with',
  },
  key_not_allowed: {
    status: 403,
    ru: 'Ключ API открывает только данные своей компании',
    en: 'An API key opens the data of its company only',
  },
  address_not_allowed: {
    status: 403,
    ru: 'С этого адреса ключ API не принимается',
    en: 'The API key is not taken from this address',
  },
  too_many_keys: {
    status: 409,
    ru: 'Ключей слишком много. Отзовите ненужные.',
    en: 'There are too many keys. Revoke those that are not needed.',
  },
  own_membership: { status: 409, ru: 'Себя отключить нельзя', en: 'You cannot disable yourself' },
  totp_not_on: { status: 409, ru: 'Вход по коду не включён', en: 'The second factor is not on' },
} as const;
