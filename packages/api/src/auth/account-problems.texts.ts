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
    ru: 'Компания требует второй шаг входа. Включите в профиле вход по коду или войдите ключом доступа.',
    en: 'The company requires a second factor. Switch on the code in your profile, or sign in with a passkey.',
  },
  passwords_off: {
    status: 403,
    ru: 'Вход по паролю отключён: войдите через сервер вашей организации',
    en: 'Sign-in by password is switched off: use the server of your organisation',
  },
  account_disabled: {
    status: 403,
    ru: 'Учётная запись отключена. Обратитесь к администратору.',
    en: 'The account is disabled. Ask the administrator.',
  },
  oidc_not_accepted: {
    status: 401,
    ru: 'Вход через сервер организации не завершён: время вышло или страница другая. Начните снова.',
    en: 'The sign-in through your organisation was not completed: it expired, or the page is another one. Start again.',
  },
  oidc_consent_required: {
    status: 409,
    ru: 'Учётной записи ещё нет. Чтобы создать её, нужно согласие на обработку персональных данных.',
    en: 'There is no account yet. To create it, consent to the processing of personal data is needed.',
  },
  oidc_other_identity: {
    status: 409,
    ru: 'Сервер организации уже связал этот адрес с другим пользователем. Обратитесь к администратору.',
    en: 'Your organisation has already linked this address to another user. Ask the administrator.',
  },
  oidc_address_unverified: {
    status: 409,
    ru: 'Учётная запись с вашим адресом есть, но адрес в ней не подтверждён. Войдите с паролем и подтвердите адрес.',
    en: 'An account has your address, but the address is not verified. Sign in with the password and verify it.',
  },
  passkeys_unavailable: {
    status: 409,
    ru: 'Ключи доступа работают, когда система открыта по имени сайта и HTTPS. Здесь это не так.',
    en: 'Passkeys need a host name and HTTPS. This installation has neither.',
  },
  passkey_not_accepted: {
    status: 401,
    ru: 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите с паролем.',
    en: 'The passkey was not accepted. Try again or sign in with the password.',
  },
  passkey_not_registered: {
    status: 409,
    ru: 'Ключ доступа не добавлен: ответ устройства устарел или не подошёл. Начните снова.',
    en: 'The passkey was not added: the response of the device is outdated or not valid. Start again.',
  },
  passkey_sign_in_needed: {
    status: 403,
    ru: 'Подтвердите действие ключом доступа: пароля для этого недостаточно. Если ключа больше нет, задайте новый пароль по письму: прежние ключи при этом удаляются.',
    en: 'Confirm this with a passkey: the password is not enough. If you lost it, set a new password by email, which removes the passkeys.',
  },
  confirmation_not_accepted: {
    status: 403,
    ru: 'Подтверждение уже использовано или истекло. Подтвердите ещё раз.',
    en: 'The confirmation was already used or has expired. Confirm once more.',
  },
  passkey_not_confirmed: {
    status: 403,
    ru: 'Ключ доступа не подошёл. Попробуйте ещё раз.',
    en: 'The passkey was not accepted. Try again.',
  },
  issuer_unavailable: {
    status: 503,
    ru: 'Сервер организации не отвечает. Попробуйте позже.',
    en: 'The server of your organisation does not respond. Try again later.',
  },
  too_many_passkeys: {
    status: 409,
    ru: 'Ключей доступа слишком много. Удалите ненужные.',
    en: 'There are too many passkeys. Remove those that are not needed.',
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
    ru: 'С этого адреса доступ закрыт: его нет среди разрешённых',
    en: 'Access from this address is closed: it is not among the allowed ones',
  },
  too_many_keys: {
    status: 409,
    ru: 'Ключей слишком много. Отзовите ненужные.',
    en: 'There are too many keys. Revoke those that are not needed.',
  },
  export_running: {
    status: 409,
    ru: 'Архив уже собирается. Дождитесь его.',
    en: 'An archive is being built. Wait for it.',
  },
  too_many_webhooks: {
    status: 409,
    ru: 'Вебхуков слишком много. Удалите ненужные.',
    en: 'There are too many webhooks. Delete those that are not needed.',
  },
  webhook_off: {
    status: 409,
    ru: 'Вебхук выключен. Сначала включите его.',
    en: 'The webhook is off. Switch it on first.',
  },
  own_membership: { status: 409, ru: 'Себя отключить нельзя', en: 'You cannot disable yourself' },
  totp_not_on: { status: 409, ru: 'Вход по коду не включён', en: 'The second factor is not on' },
} as const;
