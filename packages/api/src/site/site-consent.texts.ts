/**
 * The consent given with a message of the contact form: a separate document from that of registration, because its
 * purpose differs (ст. 9 of 152-ФЗ). A change of the text needs a new version.
 */
export const CONTACT_CONSENT = {
  document: 'contact_consent',
  version: '2026-11-23',
  title: {
    ru: 'Согласие на обработку данных обращения',
    en: 'Consent to processing the data of a message',
  },
  description: {
    ru: 'Кому и на что даёт согласие тот, кто пишет через форму сайта: оператор, цель, данные, действия с ними, срок в один год и как отозвать согласие.',
    en: 'To whom and what a person consents who writes by the form of the site: the operator, the purpose, the data, the term of one year and how to withdraw.',
  },
  text: {
    ru: [
      'Я даю согласие на обработку моих персональных данных оператору, который назван в следующем пункте.',
      '{{operator.ru.stated}}',
      'Цель: ответить на моё обращение.',
      'Данные: имя, адрес электронной почты, номер телефона, если я его указал, текст обращения, IP-адрес и сведения о браузере в момент отправки.',
      'Действия: сбор, запись, хранение, извлечение, использование, удаление и уничтожение — с использованием средств автоматизации.',
      'Данные не передаются третьим лицам, не распространяются и не используются для рассылок. Базы данных находятся на территории Российской Федерации.',
      'Согласие действует один год со дня отправки или до отзыва.',
      'Отозвать согласие можно в любой день: {{operator.ru.withdrawal}}. Не позднее 30 дней со дня, когда отзыв получен, оператор прекращает обработку и удаляет обращение вместе с ответом на него.',
    ].join('\n'),
    en: [
      'I consent to the processing of my personal data by the operator named in the next clause.',
      '{{operator.en.stated}}',
      'Purpose: answering my message.',
      'Data: name, email address, phone number if I stated it, the text of the message, IP address and browser details at the moment of sending.',
      'Actions: collection, recording, storage, retrieval, use, deletion and destruction, by automated means.',
      'The data are not passed to third parties, not disseminated and not used for mailings. The databases are located in the Russian Federation.',
      'The consent holds for one year from the day of sending or until it is withdrawn.',
      'It may be withdrawn on any day: {{operator.en.withdrawal}}. Within 30 days of receiving the withdrawal the operator stops the processing and deletes the message together with the answer to it.',
    ].join('\n'),
  },
} as const;
