import { type Access, requiredRights } from '@karkas/api/core/endpoint.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';

const namesOf = (access: Extract<Access, { kind: 'company' }>): string[] =>
  requiredRights(access).map((right) => `\`${right}\``);

const ru = {
  title: 'Каркас: API',
  description:
    'JSON в snake_case, UTF-8. Деньги, количества, расценки и проценты — десятичные строки («1234.50»), не числа с плавающей точкой; ' +
    'в запросе принимается и число. Время — ISO 8601 в UTC, день — ГГГГ-ММ-ДД, идентификаторы — UUID версии 7. ' +
    'Поле с пометкой `x-priced` — сумма: без права `specification.view_prices` его нет в ответе, а присланное отклоняется. ' +
    'Адреса работают и без косой черты в конце. Руководство: `/api/docs/`.',
  server: 'Эта установка',
  bearer:
    'Заголовок `Authorization: Bearer <access>`. Пару ключей даёт `POST /api/auth/token/`; access живёт 15 минут. Программе подходит ключ API компании: `Bearer kk_…`.',
  health: 'Процесс работает',
  ready: 'База данных отвечает, схема обновлена',
  file: (megabytes: number): string => `Содержимое файла, не больше ${megabytes} МБ.`,
  access: (access: Access): string => {
    if (access.kind === 'public') return 'Доступно без входа.';
    if (access.kind === 'signed_in') return 'Доступно любому вошедшему; ключу API — нет.';
    const rights = namesOf(access);
    return `${rights.length > 1 ? 'Нужны права' : 'Нужно право'} ${rights.join(' и ')} в компании. Запись чужой компании — 404, своя без права — 403.${access.byPerson ? ' Ключу API недоступно.' : ''}`;
  },
  answers: {
    200: 'Готово',
    201: 'Создано; ответ — запись целиком',
    202: 'Принято; работа идёт в фоне',
    204: 'Готово, тела нет',
    done: 'Готово, тела нет',
    file: 'Файл',
    partOfFile: 'Запрошенная часть файла',
    notModified: 'С прошлого раза ничего не изменилось, тела нет',
    stream: 'Поток событий: по одному на каждое изменение',
    noSuchPart: 'Такой части в файле нет',
  },
  headers: {
    acceptLanguage: 'Язык сообщений: `ru` (по умолчанию) или `en`.',
    companyId: 'Компания запроса. Без заголовка — текущая компания пользователя.',
    viewAsRole: 'Посмотреть глазами роли: идентификатор роли. Только чтение.',
    idempotencyKey:
      'Ключ безопасного повтора, до 200 знаков. Повтор с тем же ключом в течение суток даёт первый ответ; с другими данными — 422 `idempotency_mismatch`. Ключ `device-…` помнится 60 дней.',
    range: 'Часть файла.',
    ifNoneMatch: 'ETag прошлого ответа: если с тех пор ничего не изменилось, ответ — 304 без тела.',
    ifRange: 'ETag файла: часть отдаётся, только если файл тот же.',
    requestId: 'Номер запроса. Сообщите его, когда пишете о неполадке.',
    companyOfAnswer: 'Компания, к которой относится ответ.',
    retryAfter: 'Через сколько секунд повторить; есть при 429 и 503.',
    wwwAuthenticate: 'Способ входа: `Bearer`.',
    contentDisposition: 'Имя файла (RFC 8187).',
    contentRange: 'Какая часть файла в ответе.',
    acceptRanges: 'Файл отдаётся и по частям: `bytes`.',
    etag: 'SHA-256 содержимого, где он известен.',
    answerEtag: 'Метка ответа, как его видит этот пользователь; у списка, взятого целиком, её нет.',
  },
};

const en: typeof ru = {
  title: 'Karkas API',
  description:
    'JSON in snake_case, UTF-8. Money, quantities, rates and percents are decimal strings ("1234.50"), never floats; a request ' +
    'may send a number. Time is ISO 8601 in UTC, a day is YYYY-MM-DD, ids are UUID version 7. A field marked `x-priced` is an amount: ' +
    'without the permission `specification.view_prices` it is left out of an answer, and refused in a request. ' +
    'Paths work without the trailing slash as well. Guide: `/api/docs/`.',
  server: 'This installation',
  bearer:
    'The header `Authorization: Bearer <access>`. `POST /api/auth/token/` gives the pair; access lives 15 minutes. A program comes with an API key of its company: `Bearer kk_…`.',
  health: 'The process lives',
  ready: 'The database answers and its schema is up to date',
  file: (megabytes) => `The content of the file, at most ${megabytes} MB.`,
  access: (access) => {
    if (access.kind === 'public') return 'Needs no sign-in.';
    if (access.kind === 'signed_in') return 'Open to any signed-in account; not to an API key.';
    const rights = namesOf(access);
    return `Needs the permission${rights.length > 1 ? 's' : ''} ${rights.join(' and ')} in the company. A record of another company is 404, one of the own company without the permission is 403.${access.byPerson ? ' Not open to an API key.' : ''}`;
  },
  answers: {
    200: 'Done',
    201: 'Created; the answer is the whole record',
    202: 'Accepted; the work goes on in the background',
    204: 'Done, no body',
    done: 'Done, no body',
    file: 'A file',
    partOfFile: 'The part of the file that was asked for',
    notModified: 'Nothing has changed since, no body',
    stream: 'A stream of events, one for each change',
    noSuchPart: 'The file has no such part',
  },
  headers: {
    acceptLanguage: 'Language of messages: `ru` (the default) or `en`.',
    companyId: 'The company of the request. Without it, the current company of the account.',
    viewAsRole: 'Look as a role: the id of the role. Reading only.',
    idempotencyKey:
      'The key of a safe repetition, up to 200 characters. A repetition with the same key within a day gets the first answer; with other data, 422 `idempotency_mismatch`. A key `device-…` is remembered for 60 days.',
    range: 'A part of the file.',
    ifNoneMatch: 'The ETag of an earlier answer: when nothing has changed since, the answer is 304 without a body.',
    ifRange: 'The ETag of the file: the part is sent only when the file is the same.',
    requestId: 'The number of the request. Name it when you report a fault.',
    companyOfAnswer: 'The company the answer is about.',
    retryAfter: 'In how many seconds to try again; sent with 429 and 503.',
    wwwAuthenticate: 'The way to sign in: `Bearer`.',
    contentDisposition: 'The name of the file (RFC 8187).',
    contentRange: 'Which part of the file the answer holds.',
    acceptRanges: 'The file is also sent in parts: `bytes`.',
    etag: 'SHA-256 of the content, where it is known.',
    answerEtag: 'The tag of the answer as this person sees it; a list that is read whole has none.',
  },
};

export type OpenApiTexts = typeof ru;
export const OPENAPI_TEXTS: Readonly<Record<Language, OpenApiTexts>> = { ru, en };
