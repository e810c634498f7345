export const REQUESTS_FILE = { ru: 'Обращения с сайта', en: 'Messages of the site' } as const;
export const REQUEST_COLUMNS = {
  ru: [
    'Когда',
    'Имя',
    'Email',
    'Телефон',
    'Модуль',
    'Тема',
    'Сообщение',
    'Состояние',
    'Ответ',
    'Когда ответили',
    'Кто ответил',
    'Согласие',
  ],
  en: [
    'When',
    'Name',
    'Email',
    'Phone',
    'Module',
    'Subject',
    'Message',
    'Status',
    'Answer',
    'Answered',
    'Answered by',
    'Consent',
  ],
} as const;
export const STATUS_NAMES = {
  open: { ru: 'Ждёт ответа', en: 'Open' },
  answered: { ru: 'Отвечено', en: 'Answered' },
  closed: { ru: 'Закрыто', en: 'Closed' },
} as const;
