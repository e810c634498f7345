export const REQUESTS_FILE = { ru: 'Обращения с сайта', en: 'Messages of the site' } as const;
export const REQUEST_COLUMNS = {
  ru: [
    'Когда (МСК, GMT+3)',
    'Имя',
    'Email',
    'Телефон',
    'Модуль',
    'Тема',
    'Сообщение',
    'Состояние',
    'Ответ',
    'Когда ответили (МСК, GMT+3)',
    'Кто ответил',
    'Согласие',
  ],
  en: [
    'When (Moscow, GMT+3)',
    'Name',
    'Email',
    'Phone',
    'Module',
    'Subject',
    'Message',
    'Status',
    'Answer',
    'Answered (Moscow, GMT+3)',
    'Answered by',
    'Consent',
  ],
} as const;
export const STATUS_NAMES = {
  open: { ru: 'Ждёт ответа', en: 'Open' },
  answered: { ru: 'Отвечено', en: 'Answered' },
  closed: { ru: 'Закрыто', en: 'Closed' },
} as const;
