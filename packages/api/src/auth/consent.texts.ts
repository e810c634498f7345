/**
 * The consent to personal data processing given at registration: a separate document, as ст. 9 of 152-ФЗ requires
 * since 2025-09-01 (156-ФЗ). A change of the text needs a new version: the version and the hash of the Russian text,
 * with the operator's name, are stored with every consent.
 */
export const REGISTRATION_CONSENT = {
  document: 'registration_consent',
  version: '2026-11-23',
  title: {
    ru: 'Согласие на обработку персональных данных',
    en: 'Consent to personal data processing',
  },
  description: {
    ru: 'Кому и на что даёт согласие тот, кто заводит учётную запись: оператор, цель, данные, действия с ними, срок и как отозвать согласие.',
    en: 'To whom and what a person consents who makes an account: the operator, the purpose, the data, what is done with them, the term and how to withdraw.',
  },
  text: {
    ru: [
      'Я даю согласие на обработку моих персональных данных оператору, который назван в следующем пункте.',
      '{{operator.ru.stated}}',
      'Цель: создание учётной записи, вход в сервис и работа в нём, связь со мной по вопросам работы сервиса.',
      'Данные: фамилия, имя, адрес электронной почты, номер телефона, IP-адрес и сведения о браузере при входе.',
      'Действия: сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, блокирование, удаление и уничтожение — с использованием средств автоматизации.',
      'Данные не передаются третьим лицам и не распространяются. Базы данных находятся на территории Российской Федерации.',
      'Согласие действует до удаления учётной записи или до отзыва.',
      'Отозвать согласие можно в любой день: {{operator.ru.withdrawal}}. Не позднее 30 дней со дня, когда отзыв получен, оператор прекращает обработку, закрывает учётную запись и уничтожает данные, если у него нет другого законного основания их хранить.',
    ].join('\n'),
    en: [
      'I consent to the processing of my personal data by the operator named in the next clause.',
      '{{operator.en.stated}}',
      'Purpose: creating the account, signing in and working in the service, contacting me about the work of the service.',
      'Data: last name, first name, email address, phone number, IP address and browser details at sign-in.',
      'Actions: collection, recording, systematisation, accumulation, storage, correction, retrieval, use, blocking, deletion and destruction, by automated means.',
      'The data are not passed to third parties and not disseminated. The databases are located in the Russian Federation.',
      'The consent holds until the account is deleted or the consent is withdrawn.',
      'It may be withdrawn on any day: {{operator.en.withdrawal}}. Within 30 days of receiving the withdrawal the operator stops the processing, closes the account and destroys the data, unless there is another lawful ground to keep them.',
    ].join('\n'),
  },
} as const;
