export const CHECK_FIELDS = {
  ru: 'Проверьте отмеченные поля.',
  en: 'Please check the marked fields.',
} as const;

export const FOREIGN_FORM = {
  ru: 'Сообщение отправлено не с этой страницы. Заполните форму здесь.',
  en: 'The message was not sent from this page. Please fill in the form here.',
} as const;
