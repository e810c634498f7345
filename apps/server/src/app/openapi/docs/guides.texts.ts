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
      '`POST /api/auth/token/` gives a pair of keys. `access` is valid for 15 minutes and goes into the header `Authorization`; `refresh` is valid for 30 days and is used once.',
      'When the answer is 401 `token_not_valid`, exchange `refresh` for a new pair: `POST /api/auth/token/refresh/`. Keep the new `refresh` before you go on: the old one is spent, and its use after 10 seconds ends the session.',
      'The company is the one in the path. Where the path has none, the record decides; for lists it is the header `X-Company-Id`, else the current company. A write whose header names another company than its path is refused, 409 `other_company`; a read answers and says in `x-company-id` whose record it is.',
      'If the account has a second factor, the first answer is 401 `totp_required` with a `challenge`: `POST /api/auth/token/totp/` with it and the code gives the pair. A program better comes with an API key of the company, `Authorization: Bearer kk_…`: `POST /api/companies/{company_id}/api-keys/` makes one, with no more rights than its maker has, and the log calls it by its name.',
      'A passkey (WebAuthn) replaces password and code: `POST /api/auth/token/passkey/begin/`, then `POST /api/auth/token/passkey/`. A browser signs in through the server of the organisation (OpenID Connect): `GET /api/auth/oidc/start/?binding=…` leads to it, it returns to the sign-in page with a ticket, and `POST /api/auth/oidc/token/` gives the pair.',
    ],
    wire: SIGN_IN,
  },
  {
    id: 'lists',
    title: 'Page and filter',
    words: [
      'A list comes in pages: `page` from 1, `limit` up to 200. `count` is the number of all records. Rows of a specification can be had whole: `limit=all`.',
      '`search` looks for words, `sort_by` and `sort_order` give the order, and each list has filters of its own. An unknown parameter is 400, it is not ignored.',
      'Short reference lists (units, roles, accounts) are plain arrays.',
    ],
    wire: LIST,
  },
  {
    id: 'changes',
    title: 'Follow changes',
    words: [
      'Lists of a company take `updated_since`: the answer is what has changed since or came back from the bin, and `deleted` holds what is gone, all of it with every page.',
      'The time is that of the beginning of a change, which is seen after its end: ask for a minute more and know what you have by its `version`. `updated_at` is the time of the record itself: the name of a customer or the number of contracts in it change without it. A customer also comes when its accounts or contacts have changed, a contract when its agreements have.',
      'The log tells more of the same: `logs/?after=` with the last `seq` you know gives the lines that follow, the oldest first; `before` pages back, and pages do not shift.',
      'Rows of a specification (`content_version` tells of them), plain arrays, norms, versions of files, the inbox, jobs and the bin are read without `updated_since`. What is written as it is keeps its `version` and `updated_at`.',
      'What happens now is told by the live stream `GET …/events/` (server-sent events): kind, action, record and its version. After a break send `Last-Event-ID`; the event `reset` means that the copy has to be read anew.',
    ],
    wire: CHANGES,
  },
  {
    id: 'external-id',
    title: 'Exchange with 1C',
    words: [
      'A customer, a project, a contract, an agreement, a specification and a task have an `external_id`, the id of the record in another program: a GUID of 1C with the source `1c`. In a company one record of a kind has the value of a source; a second is 409 `external_id_taken` with `existing_id`.',
      '`PUT …/by-external-id/{source}/{value}/` beside the list makes the record, or replaces the one that is there: nothing has to be looked up first, a repeat does no harm, and two requests at once make one record. It is made by whoever may create; a contract stays in its project.',
      'GET of the same address answers with the record, `external_id=source:value` finds it in the list. A contract, an agreement and a specification are found by GET under the company too: `contracts/by-external-id/…`. PUT without `external_id` keeps it, null takes it away.',
      'PUT replaces the whole record: what it leaves out becomes what a new one has, amounts and status too. PATCH changes some fields.',
    ],
    wire: EXTERNAL,
  },
  {
    id: 'repeat',
    title: 'Repeat safely',
    words: [
      'The answer to a POST may get lost. Make up a key before the first request and send it in `Idempotency-Key`: a repetition with the same key within a day gets the first answer, and nothing is created again.',
      'The same key with other data is 422 `idempotency_mismatch`. A refused attempt leaves the key free. GET, PUT and DELETE may be repeated anyway; a PATCH wants a key where it carries a `version`.',
      'A key that begins with `device-` is remembered for 60 days, for devices that were without a network for long. After a day the answer itself is not kept, and a repetition gets 409 `already_done`.',
      'After 429 and 503 wait for as many seconds as `Retry-After` says.',
    ],
    wire: REPEAT,
  },
  {
    id: 'unchanged',
    title: 'Load only what is new',
    words: [
      'What is read has an `ETag`. Send it in `If-None-Match`: when nothing has changed for you, the answer is 304 without a body. The tag goes by rights as well: whoever does not see amounts has another.',
      'Answers over 1 kB are compressed when `Accept-Encoding` names `br` or `gzip`.',
    ],
    wire: TAG,
  },
  {
    id: 'conflict',
    title: 'Resolve a conflict',
    words: [
      'A record that can be changed has a `version`. Send it with the change: when somebody was faster, the answer is 409 `version_conflict`, `current` holds the record as it is now, and nothing is overwritten.',
      'Compare `current` with your own, decide which is right, and send the change again with the version of `current`. Without `version` the last write stands.',
      'PUT also takes what GET answered: fields that the server fills are let through while they are the same; changed ones are 400 with their names.',
    ],
    wire: CONFLICT,
  },
  {
    id: 'refusals',
    title: 'Understand a refusal',
    words: [
      'All refusals look the same. A program goes by `code`: the list is closed and named with each action. `detail` is a sentence for a person, in the language of `Accept-Language`.',
      '`errors` names the fields, a path in it has dots. A record of another company is always 404; one of the own company without the permission is 403.',
      'Name the `x-request-id` when you report a fault.',
    ],
    wire: REFUSAL,
  },
  {
    id: 'amounts',
    title: 'Money, quantities, time',
    words: [
      'Money, quantities, rates and percents are decimal strings, so that no kopeck is lost. A request may send a number. Money has 2 places, quantities up to 7.',
      'Time is in UTC, a day is `YYYY-MM-DD`. Amounts are seen with the permission `specification.view_prices`: others get answers without them, and an amount they send is refused (403 `prices_not_allowed`).',
    ],
    wire: AMOUNT,
  },
  {
    id: 'files',
    title: 'Send a file',
    words: [
      'A file is one part of a form, named `file`. Its type is what its content says; past the limit it is 413, of another kind 415.',
      'A download understands `Range`: a broken one goes on where it broke, and `If-Range` makes sure that the file is the same.',
      'A large file goes in parts where the network is poor: `POST …/uploads/` says how many, `PUT …/uploads/{upload_id}/parts/{number}/` takes each in any order and as often as needed, and the action with the file gets `?upload_id=` in place of a body.',
    ],
    wire: FILE,
  },
  {
    id: 'background',
    title: 'Wait for long work',
    words: [
      'What takes longer than a request goes on in the background: the answer is 202 with the `id` of the work. So it always is with calculation, report, check of an estimate and imports of norms and prices; with the removal of a specification and a restore from the bin when there are more than 10 000 rows, with an edit of many tasks when there are more than 500. A smaller one is done at once by the same action: go by the status of the answer.',
      '`GET …/jobs/` tells of the work that you have started: what waits and runs (`progress` in percent), and with `status=recent` also what ended in the last 15 minutes. Ask once a second. When it is `failed`, `error` holds the code of the refusal. What has become of each task is told by `tasks/bulk/status/?job_id=`.',
    ],
    wire: BACKGROUND,
  },
  {
    id: 'calculation',
    title: 'Calculate a specification',
    words: [
      "Calculation and report go on in the background. Ask for the status once a second until `status` is `done` or `failed`. A bill that prices everything leaves nothing to calculate: 422 `nothing_to_calculate`, unless you ask for `prices: 'norms'`.",
      'A committed specification cannot be changed. When positions lack a norm or a price, the answer to the commit is 422 `has_unmatched_rows` with their places; `force` with a reason commits anyway.',
    ],
    wire: WORK,
  },
];

export const GUIDES: Readonly<Record<Language, readonly Guide[]>> = {
  ru: [...ru, ...PROGRAM_GUIDES.ru],
  en: [...en, ...PROGRAM_GUIDES.en],
};
