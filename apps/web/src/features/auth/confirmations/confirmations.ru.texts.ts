import type { ConfirmationFailure } from '@karkas/api/auth/confirmations.schemas.ts';

const failures: Record<ConfirmationFailure, string> = {
  cancelled: 'Вход через сервер организации отменён, ничего не подтверждено.',
  failed: 'Сервер организации ответил не так, как ожидалось. Попробуйте ещё раз или обратитесь к администратору.',
  expired: 'Время на подтверждение вышло. Начните снова.',
  other_account: 'На сервере организации вошёл другой пользователь. Подтвердить может только владелец учётной записи.',
  not_fresh:
    'Сервер организации не попросил войти заново, поэтому действие не подтверждено. Выйдите на нём и повторите или обратитесь к администратору.',
};

/** Texts of confirming an action in place of the password, loaded with it. */
export const confirmationsRu = {
  byIssuer: 'Подтвердить через {{name}}',
  byPasskey: 'Подтвердить ключом доступа',
  instead: 'Или без пароля:',
  issuerText: 'Сервер организации попросит войти ещё раз, после этого вы вернётесь сюда.',
  confirmed: 'Вы подтвердили, что это вы. Подтверждение действует пять минут и годится для одного действия.',
  title: 'Подтверждение',
  notConfirmed: 'Действие не подтверждено',
  returning: 'Возвращаемся…',
  lost: 'Эта вкладка ничего не подтверждала. Откройте нужную страницу и начните снова.',
  back: 'Вернуться',
  failed: 'Не удалось подтвердить',
  insecure: 'Для такого подтверждения откройте систему по HTTPS.',
  passwordsOff: 'Пароли выключены: сотрудники входят через {{name}}. Там же меняют пароль.',
  failures,
};
export type ConfirmationWords = typeof confirmationsRu;
