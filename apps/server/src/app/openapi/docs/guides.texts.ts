import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import {
  AMOUNT,
  BACKGROUND,
  CHANGES,
  CONFLICT,
  EXTERNAL,
  FILE,
  LIST,
  REFUSAL,
  REPEAT,
  SIGN_IN,
  TAG,
  WORK,
} from './guide-wires.texts.ts';
import type { Guide } from './guide.ts';
import { PROGRAM_GUIDES } from './program-guides.texts.ts';

const ru: readonly Guide[] = [
  {
    id: 'sign-in',
    title: 'Войти',
    words: [
      'Пару ключей даёт `POST /api/auth/token/`. Ключ `access` действует 15 минут и ставится в заголовок `Authorization`; `refresh` — 30 дней и на один раз.',
      'Когда ответ — 401 `token_not_valid`, обменяйте `refresh` на новую пару: `POST /api/auth/token/refresh/`. Сохраните новый `refresh` раньше, чем продолжите: прежний больше не годится, а повтор через 10 секунд закрывает сеанс.',
      'Компания — та, что в пути. Где её в пути нет, её определяет сама запись, а у списков — заголовок `X-Company-Id` или текущая компания. Изменение, при котором заголовок называет другую компанию, чем путь, отклоняется: 409 `other_company`; чтение отвечает и говорит в `x-company-id`, чья запись.',
      'Если у учётной записи включён вход по коду, первый ответ — 401 `totp_required` с `challenge`: пару тогда даёт `POST /api/auth/token/totp/` с ним и кодом. Программе проще прийти с ключом API компании, `Authorization: Bearer kk_…`: его создаёт `POST /api/companies/{company_id}/api-keys/`, прав у него не больше, чем у создавшего, в журнале он под своим именем.',
      'Ключ доступа (WebAuthn) заменяет пароль и код: `POST /api/auth/token/passkey/begin/`, затем `POST /api/auth/token/passkey/`. Через сервер организации (OpenID Connect) входит браузер: `GET /api/auth/oidc/start/?binding=…` ведёт на сервер, тот возвращает на страницу входа с билетом, пару даёт `POST /api/auth/oidc/token/`.',
    ],
    wire: SIGN_IN,
  },
  {
    id: 'lists',
    title: 'Листать и отбирать',
    words: [
      'Список приходит страницами: `page` с 1, `limit` до 200. `count` — сколько записей всего. Строки спецификации можно взять целиком: `limit=all`.',
      '`search` ищет по словам, `sort_by` и `sort_order` задают порядок, у каждого списка есть свои фильтры. Неизвестный параметр — 400, а не молчание.',
      'Короткие справочники (единицы, роли, счета) — просто массивы.',
    ],
    wire: LIST,
  },
  {
    id: 'changes',
    title: 'Забрать изменения',
    words: [
      'У списков компании есть `updated_since`: ответ — то, что изменилось с этого момента или вернулось из корзины, а в `deleted` — что удалено. Удалённое приходит целиком, на каждой странице.',
      'Время ставится в начале изменения, а видно оно после его конца: спрашивайте с запасом в минуту и узнавайте знакомое по `version`. `updated_at` — время самой записи: имя заказчика или число договоров в ней меняются и без него. Заказчик приходит и тогда, когда изменились его счета или контакты, договор — когда изменились его соглашения.',
      'Журнал рассказывает о том же подробнее: `logs/?after=` с последним известным `seq` отдаёт следующие строки, старые первыми; `before` листает назад, и страницы не сдвигаются.',
      'Без `updated_since` читаются строки спецификации (о них говорит `content_version`), массивы справочников, нормы, версии файлов, входящие, фоновые задачи и корзина. Что записано без изменений, сохраняет `version` и `updated_at`.',
      'Что происходит сейчас, рассказывает живой поток `GET …/events/` (server-sent events): вид, действие, запись и её версия. После обрыва пришлите `Last-Event-ID`; событие `reset` значит, что копию надо прочесть заново.',
    ],
    wire: CHANGES,
  },
  {
    id: 'external-id',
    title: 'Обменяться с 1С',
    words: [
      'У заказчика, проекта, договора, соглашения, спецификации и задачи есть `external_id` — код записи в другой программе: GUID из 1С с источником `1c`. В компании код одного источника есть только у одной записи каждого вида; второй — 409 `external_id_taken` с `existing_id`.',
      '`PUT …/by-external-id/{source}/{value}/` рядом со списком создаёт запись или заменяет ту, что уже есть: искать её заранее не нужно, повтор безвреден, и из двух одновременных запросов получается одна запись. Создаёт тот, кто вправе создавать; договор остаётся в своём проекте.',
      'GET по тому же адресу отдаёт запись, `external_id=источник:код` находит её в списке. Договор, соглашение и спецификацию GET находит и по адресу компании: `contracts/by-external-id/…`. PUT без `external_id` оставляет код, null снимает.',
      'PUT заменяет запись целиком: чего в нём нет, становится таким, как у новой, — и сумма, и статус. Часть полей меняет PATCH.',
    ],
    wire: EXTERNAL,
  },
  {
    id: 'repeat',
    title: 'Повторить без дублей',
    words: [
      'Ответ на POST мог потеряться в пути. Придумайте ключ до первого запроса и пришлите его в `Idempotency-Key`: повтор с тем же ключом в течение суток вернёт первый ответ и ничего не создаст снова.',
      'Тот же ключ с другими данными — 422 `idempotency_mismatch`. Отклонённая попытка ключ не занимает. GET, PUT и DELETE можно повторять и так; у PATCH ключ нужен, если с данными уходит `version`.',
      'Ключ, который начинается с `device-`, сервер помнит 60 дней: для устройств, которые долго были без сети. Через сутки сам ответ не хранится, и повтор получает 409 `already_done`.',
      'При 429 и 503 подождите столько секунд, сколько в `Retry-After`.',
    ],
    wire: REPEAT,
  },
  {
    id: 'unchanged',
    title: 'Не качать лишнего',
    words: [
      'У прочитанного есть `ETag`. Пришлите его в `If-None-Match`: если для вас ничего не изменилось, ответ — 304 без тела. Метка зависит и от прав: у того, кто не видит сумм, она другая.',
      'Ответы больше 1 КБ сжимаются, если `Accept-Encoding` называет `br` или `gzip`.',
    ],
    wire: TAG,
  },
  {
    id: 'conflict',
    title: 'Разрешить конфликт',
    words: [
      'У изменяемой записи есть `version`. Пришлите её вместе с изменением: если запись успели изменить, ответ — 409 `version_conflict`, в `current` — как она есть сейчас, и ничего не затёрто.',
      'Сравните `current` со своим, решите, чьё верно, и пришлите изменение ещё раз с версией из `current`. Без `version` остаётся последнее присланное.',
      'PUT принимает и то, что ответил GET: поля, которые заполняет сервер, не мешают, пока они те же; изменённые — 400 с их именами.',
    ],
    wire: CONFLICT,
  },
  {
    id: 'refusals',
    title: 'Понять отказ',
    words: [
      'У всех отказов один вид. Программа решает по `code`: список закрыт и назван у каждого действия. `detail` — фраза для человека на языке `Accept-Language`.',
      '`errors` называет поля, путь в нём через точку. Запись чужой компании — всегда 404; своя, но без права — 403.',
      'Пишете о неполадке — назовите `x-request-id`.',
    ],
    wire: REFUSAL,
  },
  {
    id: 'amounts',
    title: 'Деньги, количества, время',
    words: [
      'Деньги, количества, расценки и проценты — десятичные строки: так не теряется копейка. В запросе можно прислать и число. У денег 2 знака, у количеств до 7.',
      'Время — в UTC, день — `ГГГГ-ММ-ДД`. Суммы видит тот, у кого есть право `specification.view_prices`: другим их нет в ответе, а присланные отклоняются (403 `prices_not_allowed`).',
    ],
    wire: AMOUNT,
  },
  {
    id: 'files',
    title: 'Передать файл',
    words: [
      'Файл — одна часть формы с именем `file`. Тип определяется по содержимому; больше предела — 413, другой вид — 415.',
      'Скачивание понимает `Range`: оборванное продолжается с места обрыва, `If-Range` проверяет, что файл тот же.',
      'Большой файл по плохой связи передаётся частями: `POST …/uploads/` говорит, сколько их, `PUT …/uploads/{upload_id}/parts/{number}/` принимает каждую в любом порядке и сколько угодно раз, а действие с файлом получает `?upload_id=` вместо тела.',
    ],
    wire: FILE,
  },
  {
    id: 'background',
    title: 'Дождаться долгой работы',
    words: [
      'Что не успеть за запрос, делается в фоне: ответ — 202 и `id` работы. Так всегда идут расчёт, отчёт, проверка сметы и загрузка норм и цен; удаление спецификации и возврат из корзины — когда строк больше 10 000, изменение многих задач — когда их больше 500. Меньшее то же действие делает сразу: различайте по коду ответа.',
      '`GET …/jobs/` говорит о работе, которую начали вы: что ждёт и идёт (`progress` в процентах), а с `status=recent` и то, что закончилось за последние 15 минут. Спрашивайте раз в секунду. У `failed` в `error` — код отказа. Что стало с каждой задачей, отвечает `tasks/bulk/status/?job_id=`.',
    ],
    wire: BACKGROUND,
  },
  {
    id: 'calculation',
    title: 'Рассчитать спецификацию',
    words: [
      "Расчёт и отчёт идут в фоне. Спрашивайте состояние раз в секунду, пока `status` не станет `done` или `failed`. Ведомость, в которой все цены свои, считать нечего: 422 `nothing_to_calculate`, пока не попросите `prices: 'norms'`.",
      'Утверждённую спецификацию изменить нельзя. Если есть позиции без нормы или цены, утверждение отвечает 422 `has_unmatched_rows` с местами; `force` с причиной утверждает всё равно.',
    ],
    wire: WORK,
  },
];

const en: readonly Guide[] = [
  {
    id: 'sign-in',
    title: 'Sign in',
    words: [
      '`POST /api/auth/token/` returns a token pair. `access` is valid for 15 minutes and goes into the `Authorization` header; `refresh` is valid for 30 days and can be used once.',
      'On 401 `token_not_valid`, exchange `refresh` for a new pair: `POST /api/auth/token/refresh/`. Store the new `refresh` before you continue: the old one is no longer valid, and using it again after 10 seconds ends the session.',
      'The company is the one in the path. If the path has none, it is the company of the record; for lists, that of the `X-Company-Id` header, else the current company. A write whose header names a company other than that of the path is rejected with 409 `other_company`; a read responds and names the owner of the record in `x-company-id`.',
      'If the account has a second factor, the first response is 401 `totp_required` with a `challenge`: `POST /api/auth/token/totp/` with the challenge and the code returns the pair. For programs, an API key of the company is simpler, `Authorization: Bearer kk_…`: `POST /api/companies/{company_id}/api-keys/` creates it with at most the permissions of its creator, and the log records it under its own name.',
      'A passkey (WebAuthn) replaces password and code: `POST /api/auth/token/passkey/begin/`, then `POST /api/auth/token/passkey/`. A browser can sign in through the OpenID Connect server of the organisation: `GET /api/auth/oidc/start/?binding=…` redirects to it, it returns to the sign-in page with a ticket, and `POST /api/auth/oidc/token/` returns the pair.',
    ],
    wire: SIGN_IN,
  },
  {
    id: 'lists',
    title: 'Page and filter',
    words: [
      'Lists are paged: `page` starts at 1, `limit` is at most 200. `count` is the total number of records. Rows of a specification can be read at once: `limit=all`.',
      '`search` searches by words, `sort_by` and `sort_order` set the order, and each list has its own filters. An unknown parameter is rejected with 400, not ignored.',
      'Short reference lists (units, roles, accounts) are plain arrays.',
    ],
    wire: LIST,
  },
  {
    id: 'changes',
    title: 'Follow changes',
    words: [
      'Lists of a company accept `updated_since`: the response contains the records changed or restored from the bin since then, and `deleted` lists the deleted ones. Each page contains the complete `deleted` list.',
      'The timestamp of a change is set when it begins, and the change becomes visible when it ends: request one extra minute and recognise records that you already have by `version`. `updated_at` belongs to the record itself: included values, such as the name of a customer or the number of contracts, may change without it. A customer is also returned when its accounts or contacts change, a contract when its agreements change.',
      'The log has more detail: `logs/?after=` with the last `seq` you have returns the following entries, oldest first; `before` pages backwards, and pages do not shift.',
      'Rows of a specification (see `content_version`), plain arrays, norms, file versions, the inbox, jobs and the bin do not support `updated_since`. A write that changes nothing keeps `version` and `updated_at`.',
      'The live stream `GET …/events/` (server-sent events) reports changes as they happen: kind, action, record and its version. After a disconnect send `Last-Event-ID`; the event `reset` means that the copy must be reloaded.',
    ],
    wire: CHANGES,
  },
  {
    id: 'external-id',
    title: 'Exchange with 1C',
    words: [
      'Customers, projects, contracts, agreements, specifications and tasks have an `external_id`, the id of the record in another system: a 1C GUID with the source `1c`. In a company, a value of a source belongs to one record of each kind; a second is rejected with 409 `external_id_taken` and `existing_id`.',
      '`PUT …/by-external-id/{source}/{value}/` beside the list creates the record or replaces the existing one: no lookup is needed, repeating is safe, and two simultaneous requests create one record. Creating needs the usual permission; a contract stays in its project.',
      'GET of the same path returns the record, and `external_id=source:value` finds it in the list. Contracts, agreements and specifications can also be read under the company: `contracts/by-external-id/…`. PUT without `external_id` keeps it, null removes it.',
      'PUT replaces the whole record: omitted fields get the values of a new record, including amount and status. PATCH changes single fields.',
    ],
    wire: EXTERNAL,
  },
  {
    id: 'repeat',
    title: 'Repeat safely',
    words: [
      'The response to a POST may be lost. Generate a key before the first request and send it as `Idempotency-Key`: repeating the request with the same key within a day returns the first response and creates nothing.',
      'The same key with other data is rejected with 422 `idempotency_mismatch`. A rejected attempt does not use up the key. GET, PUT and DELETE can be repeated without a key; PATCH needs one if it sends `version`.',
      'A key that begins with `device-` is kept for 60 days, for devices that were offline for long. The response itself is kept for a day; after that, repeating returns 409 `already_done`.',
      'On 429 and 503 wait for the number of seconds in `Retry-After`.',
    ],
    wire: REPEAT,
  },
  {
    id: 'unchanged',
    title: 'Avoid reloading',
    words: [
      'Responses to reads have an `ETag`. Send it as `If-None-Match`: if nothing has changed for you, the response is 304 without a body. The tag depends on permissions too: users who may not see amounts get another one.',
      'Responses over 1 kB are compressed if `Accept-Encoding` includes `br` or `gzip`.',
    ],
    wire: TAG,
  },
  {
    id: 'conflict',
    title: 'Resolve a conflict',
    words: [
      'Records that can be changed have a `version`. Send it with the change: if the record was changed in the meantime, the response is 409 `version_conflict` with the record as it is now in `current`, and nothing is overwritten.',
      'Compare `current` with your data, decide which is right, and send the change again with the version of `current`. Without `version`, the last write wins.',
      'PUT accepts what GET returned: fields set by the server are accepted if unchanged; changed ones are rejected with 400 and their names.',
    ],
    wire: CONFLICT,
  },
  {
    id: 'refusals',
    title: 'Handle errors',
    words: [
      'All errors have one format. Programs should decide by `code`: the codes of each operation are listed with it. `detail` is a sentence for people, in the language of `Accept-Language`.',
      '`errors` names the fields by dotted path. A record of another company is always 404; one of your company without the permission is 403.',
      'Include `x-request-id` when you report a problem.',
    ],
    wire: REFUSAL,
  },
  {
    id: 'amounts',
    title: 'Money, quantities, time',
    words: [
      'Money, quantities, rates and percentages are decimal strings, so that no kopeck is lost. Requests may send numbers. Money has 2 decimal places, quantities up to 7.',
      'Times are in UTC, days are `YYYY-MM-DD`. Amounts require the permission `specification.view_prices`: without it they are omitted from responses and rejected in requests (403 `prices_not_allowed`).',
    ],
    wire: AMOUNT,
  },
  {
    id: 'files',
    title: 'Upload a file',
    words: [
      'A file is one form part named `file`. Its type is detected from its content; a file over the limit is rejected with 413, one of another type with 415.',
      'Downloads support `Range`: an interrupted one continues where it stopped, and `If-Range` checks that the file is the same.',
      'On a poor connection a large file is sent in parts: `POST …/uploads/` returns how many, `PUT …/uploads/{upload_id}/parts/{number}/` accepts each in any order and any number of times, and the operation on the file gets `?upload_id=` instead of a body.',
    ],
    wire: FILE,
  },
  {
    id: 'background',
    title: 'Wait for jobs',
    words: [
      'Long operations run as jobs: the response is 202 with the `id` of the job. Calculation, report, estimate check and imports of norms and prices are always jobs; deleting a specification and restoring from the bin are with more than 10 000 rows, bulk edits with more than 500 tasks. Smaller ones complete at once in the same operation: check the status code.',
      '`GET …/jobs/` lists the jobs you started: queued and running ones (`progress` in percent), with `status=recent` also those finished in the last 15 minutes. Poll once a second. If a job `failed`, `error` is the error code. `tasks/bulk/status/?job_id=` returns the result for each task.',
    ],
    wire: BACKGROUND,
  },
  {
    id: 'calculation',
    title: 'Calculate a specification',
    words: [
      "Calculation and report run as jobs. Poll the status once a second until `status` is `done` or `failed`. If the bill prices every position there is nothing to calculate: 422 `nothing_to_calculate`, unless you send `prices: 'norms'`.",
      'A committed specification cannot be changed. If positions lack a norm or a price, committing returns 422 `has_unmatched_rows` with their places; `force` with a reason commits anyway.',
    ],
    wire: WORK,
  },
];

export const GUIDES: Readonly<Record<Language, readonly Guide[]>> = {
  ru: [...ru, ...PROGRAM_GUIDES.ru],
  en: [...en, ...PROGRAM_GUIDES.en],
};
