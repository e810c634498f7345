/** Problems any request may cause; part of `problem.texts.ts`. */
export const HTTP_PROBLEMS = {
  request_timeout: {
    status: 408,
    ru: 'Запрос не пришёл целиком за отведённое время. Повторите его.',
    en: 'The request did not come whole in time. Send it again.',
  },
  expectation_failed: {
    status: 417,
    ru: 'Заголовок Expect запроса не поддерживается',
    en: 'The Expect header of the request is not supported',
  },
  amount_too_large: {
    status: 422,
    ru: 'Сумма получается больше допустимой: 9 999 999 999 999 999,99. Проверьте количества, цены и коэффициенты.',
    en: 'An amount comes to more than is allowed: 9,999,999,999,999,999.99. Check quantities, prices and coefficients.',
  },
  wrong_host: {
    status: 421,
    ru: 'Сервер не обслуживает этот адрес. Адрес системы задаёт администратор (PUBLIC_URL).',
    en: 'The server does not serve this host. The administrator sets its address (PUBLIC_URL).',
  },
  head_too_large: {
    status: 431,
    ru: 'Адрес и заголовки запроса слишком длинные. Очистите cookie сайта или сократите запрос.',
    en: 'The address and the headers of the request are too long. Clear the cookies of the site or shorten the request.',
  },
} as const;
