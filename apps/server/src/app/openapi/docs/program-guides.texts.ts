import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { ARCHIVE, BROWSER, WEBHOOK } from './guide-wires.texts.ts';
import type { Guide } from './guide.ts';

const ru: readonly Guide[] = [
  {
    id: 'webhooks',
    title: 'Получать события: вебхуки',
    words: [
      'Вебхук отправляет события компании на ваш адрес: POST с JSON. Его создаёт сотрудник в «Компания → Доступ» или `POST …/webhooks/` с `url` и видами `events`; виды те же, что у живого потока. Секрет подписи `signing_secret` называется один раз.',
      'В запросе — какая запись изменилась, как и в каких полях, но не сами значения: `event`, `fields`, `sequence` (порядок событий компании). Данные прочитайте ключом API. Отправляется только то, что видит сотрудник, который последним изменил вебхук.',
      'Подпись — по Standard Webhooks: `webhook-signature` содержит `v1,` и base64 от HMAC-SHA256 строки `webhook-id.webhook-timestamp.тело`; ключ — байты base64 после `whsec_`. После выпуска нового секрета подписей через пробел две, сутки. Сверяйте подпись по телу как оно пришло и отклоняйте запросы старше пяти минут.',
      'Ответьте 2xx за 10 секунд, остальное сделайте потом. Иначе доставка повторяется: 12 попыток с растущими паузами, около 17 часов. Повтор несёт тот же `webhook-id` — узнавайте по нему; порядок при повторах не сохраняется. По перенаправлениям сервер не ходит. Неудавшееся отправляет ещё раз `…/deliveries/{delivery_id}/replay/`, всё сразу — `…/webhooks/{webhook_id}/replay/`.',
      'Если пять дней не удалась ни одна доставка, вебхук выключается и владелец компании получает письмо. Что случилось, пока он выключен, прочитайте списками с `updated_since`. Адрес — `https://`, не из внутренней сети.',
    ],
    wire: WEBHOOK,
  },
  {
    id: 'browser',
    title: 'Обращаться со страницы',
    words: [
      'Страница другого сайта может обращаться к API ключом API, если её адрес (`https://reports.example.ru`, без пути) назван в настройке `CORS_ORIGINS` установки. Без cookies: `fetch` с `credentials: "omit"`, ключ в `Authorization`. Предварительный запрос браузер помнит два часа.',
      'Ключ на странице виден каждому, кто её открыл: дайте ему только нужные права и срок. Ответы на токены людей другим сайтам не открываются.',
    ],
    wire: BROWSER,
  },
  {
    id: 'export',
    title: 'Забрать все данные',
    words: [
      'Владелец собирает архив компании в «Компания → Доступ» или `POST …/export/` с паролем; `…/exports/` говорит, когда он готов, `…/exports/{export_id}/download/` отдаёт его три дня. Это tar.gz: `data/*.ndjson` — записи в том же виде, что и в API, по одной в строке; журнал с цепочкой хешей; `registers/*.xlsx`; `files/`; `manifest.json` с SHA-256 каждого файла.',
      'Все данные — на один момент. Ключами API архив не собирают.',
    ],
    wire: ARCHIVE,
  },
];

const en: readonly Guide[] = [
  {
    id: 'webhooks',
    title: 'Receive events: webhooks',
    words: [
      'A webhook sends events of the company to your address: a POST with JSON. A member creates it in “Company → Access” or by `POST …/webhooks/` with `url` and kinds of `events`, which are those of the live stream. The `signing_secret` is returned once.',
      'The request says which record changed, how and in which fields, but carries no values: `event`, `fields`, `sequence` (the order of events in the company). Read the data with an API key. Only events that the member who last changed the webhook may see are sent.',
      'The signature follows Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of the HMAC-SHA256 of `webhook-id.webhook-timestamp.body`; the key is the bytes of the base64 after `whsec_`. After a new secret is issued there are two signatures, separated by a space, for a day. Check the signature against the body as received, and refuse requests older than five minutes.',
      'Respond with 2xx within 10 seconds and do the work later. Otherwise the delivery is repeated: 12 attempts with growing pauses, about 17 hours. A repetition has the same `webhook-id`: recognise it by that; repetitions may come out of order. Redirects are not followed. `…/deliveries/{delivery_id}/replay/` sends a failed delivery again, `…/webhooks/{webhook_id}/replay/` all of them.',
      'When every delivery has failed for five days, the webhook is switched off and the owner of the company gets a letter. Read what happened meanwhile from the lists with `updated_since`. The address is `https://` and not in a private network.',
    ],
    wire: WEBHOOK,
  },
  {
    id: 'browser',
    title: 'Call from a page',
    words: [
      'A page of another site may call the API with an API key when its origin (`https://reports.example.ru`, without a path) is named in the setting `CORS_ORIGINS` of the installation. There are no cookies: `fetch` with `credentials: "omit"`, the key in `Authorization`. The browser caches the preflight for two hours.',
      'A key on a page is visible to everyone who opens it: give it only the permissions it needs, and an expiry. Requests with tokens of people are not allowed from other sites.',
    ],
    wire: BROWSER,
  },
  {
    id: 'export',
    title: 'Export all data',
    words: [
      'The owner builds an archive of the company in “Company → Access” or by `POST …/export/` with the password; `…/exports/` says when it is ready, `…/exports/{export_id}/download/` returns it for three days. It is a tar.gz: `data/*.ndjson` with records as in the API, one a line; the log with its hash chain; `registers/*.xlsx`; `files/`; `manifest.json` with the SHA-256 of each file.',
      'All data is of one moment. Programs with an API key cannot build it.',
    ],
    wire: ARCHIVE,
  },
];

/** Guides for programs that work with the company on their own. */
export const PROGRAM_GUIDES: Readonly<Record<Language, readonly Guide[]>> = { ru, en };
