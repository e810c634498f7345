import { describe, expect, test } from 'vitest';
import { ApiError, type FailureBody } from '../requests/api-error.ts';
import { describeFailure, isAnnounced, isShownGlobally, specificReason } from './error-message.ts';
import { errorsRu } from './errors.ru.texts.ts';

function refused(status: number, body: FailureBody = {}, requestId: string | null = null): ApiError {
  return new ApiError({ kind: 'response', status, body, requestId });
}

const describeRu = (error: unknown) => describeFailure(error, errorsRu);

describe('the message of a rejected request', () => {
  const all: FailureBody = {
    non_field_errors: ['общая'],
    errors: [{ field: 'inn', message: 'поле' }],
    detail: 'подробно',
    message: 'сообщение',
    error: 'ошибка',
  };
  test.each<[string, number, FailureBody, string]>([
    ['400 takes the first of non_field_errors', 400, all, 'общая'],
    ['400 then the first field', 400, { ...all, non_field_errors: [] }, 'поле'],
    [
      '400 names a field problem without words',
      400,
      { ...all, non_field_errors: [], errors: [{ field: 'inn', message: '' }] },
      'Ошибка валидации данных',
    ],
    ['400 then detail', 400, { ...all, non_field_errors: [], errors: [] }, 'подробно'],
    ['400 then message', 400, { message: 'сообщение', error: 'ошибка' }, 'сообщение'],
    ['400 then error', 400, { error: 'ошибка' }, 'ошибка'],
    ['400 without words', 400, {}, 'Неверный формат данных'],
    [
      '401 of a wrong pair',
      401,
      { detail: 'No active account found with the given credentials' },
      'Неверный email или пароль',
    ],
    ['401 with detail', 401, { detail: 'Сеанс завершён.' }, 'Сеанс завершён.'],
    ['401 without words', 401, {}, 'Ошибка авторизации. Пожалуйста, войдите снова.'],
    ['403 with detail', 403, { detail: 'Только владелец', message: 'м' }, 'Только владелец'],
    ['403 with message', 403, { message: 'м' }, 'м'],
    ['403 without words', 403, {}, 'У вас нет доступа к этому ресурсу'],
    ['404 with any message', 404, { detail: 'Not found.' }, 'Запрашиваемый ресурс не найден'],
    ['409 with any message', 409, { detail: 'x' }, 'Конфликт данных. Возможно, такая запись уже существует.'],
    ['422 with any message', 422, { detail: 'x' }, 'Неверные данные для обработки запроса'],
    ['500', 500, { detail: 'stack' }, 'Ошибка сервера. Пожалуйста, попробуйте позже.'],
    ['502', 502, {}, 'Ошибка сервера. Пожалуйста, попробуйте позже.'],
    ['503', 503, {}, 'Ошибка сервера. Пожалуйста, попробуйте позже.'],
    ['another status by message', 429, { message: 'м', detail: 'д' }, 'м'],
    ['another status by detail', 429, { detail: 'Слишком много запросов', error: 'о' }, 'Слишком много запросов'],
    ['another status by error', 418, { error: 'о' }, 'о'],
    ['another status without a message', 418, {}, 'Произошла неизвестная ошибка'],
  ])('%s', (_, status, body, sentence) => {
    expect(describeRu(refused(status, body))).toBe(sentence);
  });

  test('a server failure includes the request id', () => {
    expect(describeRu(refused(503, {}, 'req-7'))).toBe('Ошибка сервера. Пожалуйста, попробуйте позже. (req-7)');
    expect(describeRu(refused(400, {}, 'req-7'))).toBe('Неверный формат данных');
  });

  test('no response and a timeout have messages of their own', () => {
    expect(describeRu(new ApiError({ kind: 'no_response' }))).toBe(
      'Ошибка соединения с сервером. Проверьте подключение к интернету.',
    );
    expect(describeRu(new ApiError({ kind: 'timeout' }))).toBe('Сервер не отвечает. Пожалуйста, попробуйте позже.');
  });

  test('any other error is displayed with its own message', () => {
    expect(describeRu(new Error('x is not a function'))).toBe('x is not a function');
    expect(describeRu('text')).toBe('Произошла неизвестная ошибка');
  });
});

test('the reason of a conflict names the blockers', () => {
  expect(
    specificReason(
      refused(409, { detail: 'Удалить нельзя', dependents: [{ model: 'project', id: '1', name: 'ЖК «Север»' }] }),
    ),
  ).toBe('Удалить нельзя: ЖК «Север»');
  expect(specificReason(refused(404, { detail: 'x' }))).toBeNull();
});

test.each<[string, unknown, boolean]>([
  ['401', refused(401), false],
  ['410', refused(410), false],
  ['canceled', new ApiError({ kind: 'canceled' }), false],
  ['404', refused(404), true],
  ['no response', new ApiError({ kind: 'no_response' }), true],
])('a failed request (%s) is announced: %s', (_, error, isExpected) => {
  expect(isAnnounced(error)).toBe(isExpected);
});

describe('the global handler', () => {
  test.each<[string, { error: unknown; isHandled?: boolean; isFromBoundary?: boolean }, boolean]>([
    ['skips an error already handled', { error: new Error('сбой'), isHandled: true }, false],
    ['skips an error displayed by a boundary', { error: new Error('сбой'), isFromBoundary: true }, false],
    ['skips a canceled request', { error: new ApiError({ kind: 'canceled' }) }, false],
    ['skips an abort', { error: new DOMException('stop', 'AbortError') }, false],
    ...[400, 401, 403, 404, 409, 422, 500, 502, 503].map((status): [string, { error: unknown }, boolean] => [
      `skips ${status}`,
      { error: refused(status, { detail: 'x' }) },
      false,
    ]),
    ['displays a status without a handler', { error: refused(418, { detail: 'чайник' }) }, true],
    ['skips a connection failure by phrase', { error: new ApiError({ kind: 'no_response' }) }, false],
    ['skips a timeout by phrase', { error: new ApiError({ kind: 'timeout' }) }, false],
    ['skips missing permissions by phrase', { error: new Error('Недостаточно прав для действия') }, false],
    ['skips a message about a password', { error: new Error('Введите пароль') }, false],
    ['skips a message about a token', { error: new Error('Given token not valid for any token type') }, false],
    ['displays any other error', { error: new Error('Не удалось нарисовать таблицу') }, true],
  ])('%s', (_, uncaught, isExpected) => {
    expect(isShownGlobally(uncaught, errorsRu)).toBe(isExpected);
  });
});
