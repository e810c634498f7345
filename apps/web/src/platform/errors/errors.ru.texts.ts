/** Messages of the error catalogue (specification §8), verbatim. */
export const errorsRu = {
  noResponse: 'Ошибка соединения с сервером. Проверьте подключение к интернету.',
  validation: 'Ошибка валидации данных',
  badFormat: 'Неверный формат данных',
  wrongCredentials: 'Неверный email или пароль',
  notAuthorized: 'Ошибка авторизации. Пожалуйста, войдите снова.',
  forbidden: 'У вас нет доступа к этому ресурсу',
  notFound: 'Запрашиваемый ресурс не найден',
  conflict: 'Конфликт данных. Возможно, такая запись уже существует.',
  unprocessable: 'Неверные данные для обработки запроса',
  server: 'Ошибка сервера. Пожалуйста, попробуйте позже.',
  unknown: 'Произошла неизвестная ошибка',
  timeout: 'Сервер не отвечает. Пожалуйста, попробуйте позже.',
  loading: 'Произошла ошибка при загрузке данных',
  /** For background jobs that cannot succeed on retry. */
  tooLarge: 'Слишком много данных для одного документа. Разделите его и повторите.',
  /** Fragments of messages that were displayed already or belong to a form (specification §8). */
  shownPhrases:
    'нет доступа|недостаточно прав|ресурс не найден|неверный формат данных|конфликт данных|ошибка сервера|ошибка соединения|сервер не отвечает',
  formPhrases: 'авторизац|парол',
} as const;
