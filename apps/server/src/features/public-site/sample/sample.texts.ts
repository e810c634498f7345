type Sentence = { ru: string; en: string };

/** Why a bill of a visitor cannot be read now. */
export const SAMPLE_REFUSALS = {
  running: {
    ru: 'Одна ваша ведомость уже читается. Дождитесь результата и попробуйте снова.',
    en: 'Another bill of yours is being read. Wait for its result and try again.',
  },
  network: {
    ru: 'Из вашей сети уже читается другая ведомость. Попробуйте через минуту.',
    en: 'Another bill from your network is being read. Try again in a minute.',
  },
  networkDay: {
    ru: 'Сегодня из вашей сети прочитано много ведомостей. Попробуйте завтра или заведите компанию: там этого ограничения нет.',
    en: 'Many bills from your network have been read today. Try again tomorrow, or register a company to remove this limit.',
  },
  queue: {
    ru: 'Сейчас читаются ведомости других посетителей. Попробуйте через минуту.',
    en: 'Bills of other visitors are being read now. Try again in a minute.',
  },
  day: {
    ru: 'Сегодня с вашего адреса прочитано 20 ведомостей, больше без учётной записи нельзя. Заведите компанию: там этого ограничения нет.',
    en: 'Twenty bills have been read from your address today, which is the limit without an account. Register a company to remove this limit.',
  },
  gone: {
    ru: 'Эта ведомость уже удалена или взята в работу. Загрузите файл ещё раз.',
    en: 'This bill has expired or was already used. Upload the file again.',
  },
  noRight: {
    ru: 'У вашей роли нет права создавать спецификации',
    en: 'Your role has no right to create specifications',
  },
} as const satisfies Record<string, Sentence>;

export const TOO_SLOW: Sentence = {
  ru: 'Ведомость не успела прочитаться за 20 секунд: сейчас машина занята или файл велик. Попробуйте ещё раз через минуту; большой файл прочитается в компании, там времени больше.',
  en: 'The bill could not be read within 20 seconds: the server is busy, or the file is large. Try again in a minute; large files can be read after registering a company.',
};
/** Name of the project if the bill does not name its object. */
export const FIRST_PROJECT = 'Первый проект';
export const SPECIFICATION_OF_SAMPLE = 'Ведомость объёмов работ';
