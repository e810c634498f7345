import type { OidcFailure } from '@karkas/api/auth/oidc.schemas.ts';

const failures: Record<OidcFailure, string> = {
  cancelled: 'Вход через сервер организации отменён.',
  failed: 'Сервер организации ответил не так, как ожидалось. Попробуйте ещё раз или обратитесь к администратору.',
  expired: 'Время на вход вышло. Начните снова.',
  email_unverified: 'Сервер организации не подтвердил ваш адрес почты. Обратитесь к администратору.',
  unavailable: 'Сервер организации не отвечает. Попробуйте позже.',
};

/** Texts of signing in through an OpenID Connect issuer, loaded with it. */
export const oidcRu = {
  entering: 'Входим…',
  newAccount: 'Учётной записи с вашим адресом ещё нет. Мы создадим её по данным вашей организации.',
  create: 'Создать учётную запись',
  consentNeeded: 'Нужно согласие на обработку персональных данных',
  back: 'Вернуться ко входу',
  insecure: 'Для такого входа откройте систему по HTTPS.',
  failures,
};
