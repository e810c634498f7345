/**
 * The consent that a visitor gives with a message of the contact form: a document of its own, beside that of
 * registration, because its purpose is another (ст. 9 of 152-ФЗ). A change of the words needs a new version.
 */
export const CONTACT_CONSENT = {
  document: 'contact_consent',
  version: '2026-11-22',
  title: {
    ru: 'Согласие на обработку данных обращения',
    en: 'Consent to processing the data of a message',
  },
  text: {
    ru: [
      'Я даю согласие оператору этой установки «Каркаса» — организации, которая ведёт этот сайт, — на обработку моих персональных данных.',
      'Цель: ответить на моё обращение.',
      'Данные: имя, адрес электронной почты, номер телефона, если я его указал, текст обращения, IP-адрес и сведения о браузере в момент отправки.',
      'Действия: сбор, запись, хранение, извлечение, использование, удаление и уничтожение — с использованием средств автоматизации.',
      'Данные не передаются третьим лицам, не распространяются и не используются для рассылок. Базы данных находятся на территории Российской Федерации.',
      'Согласие действует один год со дня отправки или до отзыва. Как его отозвать, сказано в письме с подтверждением; после отзыва данные уничтожаются в течение 30 дней.',
    ].join('\n'),
    en: [
      'I consent to the processing of my personal data by the operator of this installation of Karkas, the organisation that runs this site.',
      'Purpose: answering my message.',
      'Data: name, email address, phone number if I stated it, the text of the message, IP address and browser details at the moment of sending.',
      'Actions: collection, recording, storage, retrieval, use, deletion and destruction, by automated means.',
      'The data are not passed to third parties, not disseminated and not used for mailings. The databases are located in the Russian Federation.',
      'The consent holds for one year from the day of sending or until it is withdrawn as the letter of confirmation says; after that the data are destroyed within 30 days.',
    ].join('\n'),
  },
} as const;
