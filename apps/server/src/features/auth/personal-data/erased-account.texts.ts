/** Name of an erased account wherever a user is shown; logs and signed papers keep the former one. */
export const ERASED_NAME = { last_name: 'Удалённый', first_name: 'пользователь' };
