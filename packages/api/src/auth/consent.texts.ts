/**
 * The consent to personal data processing that a person gives at registration: a document of its own, as ст. 9 of
 * 152-ФЗ requires since 2025-09-01 (156-ФЗ). A change of the words needs a new version: the version and the hash of the
 * Russian text are kept with every consent given.
 */
export const REGISTRATION_CONSENT = {
  document: 'registration_consent',
  version: '2026-11-01',
  title: {
    ru: 'Согласие на обработку персональных данных',
    en: 'Consent to personal data processing',
  },
  text: {
    ru: [
      'Я даю согласие оператору этой установки «Каркаса» — организации, которая предоставила мне доступ к сервису, — на обработку моих персональных данных.',
      'Цель: создание учётной записи, вход в сервис и работа в нём, связь со мной по вопросам работы сервиса.',
      'Данные: фамилия, имя, адрес электронной почты, номер телефона, IP-адрес и сведения о браузере при входе.',
      'Действия: сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, блокирование, удаление и уничтожение — с использованием средств автоматизации.',
      'Данные не передаются третьим лицам и не распространяются. Базы данных находятся на территории Российской Федерации.',
      'Согласие действует до удаления учётной записи или до отзыва. Отозвать его можно письмом оператору; после отзыва данные уничтожаются в течение 30 дней, если их хранения не требует закон.',
    ].join('\n'),
    en: [
      'I consent to the processing of my personal data by the operator of this installation of Karkas, the organisation that gave me access to the service.',
      'Purpose: creating the account, signing in and working in the service, contacting me about the work of the service.',
      'Data: last name, first name, email address, phone number, IP address and browser details at sign-in.',
      'Actions: collection, recording, systematisation, accumulation, storage, correction, retrieval, use, blocking, deletion and destruction, by automated means.',
      'The data are not passed to third parties and not disseminated. The databases are located in the Russian Federation.',
      'The consent holds until the account is deleted or the consent is withdrawn by a letter to the operator; after that the data are destroyed within 30 days unless the law requires keeping them.',
    ].join('\n'),
  },
} as const;
