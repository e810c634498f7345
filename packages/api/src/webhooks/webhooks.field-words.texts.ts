import type { FieldWords } from '../core/field-words/field-words.ts';

const STATE: FieldWords[string] = [
  '`active` — работает, `failing` — последние доставки не удались, `off` — выключен, `switched_off` — выключен сервером после дней неудач, `maker_gone` — у того, от чьего имени он действует, нет доступа',
  '`active`, `failing`: the last deliveries failed, `off`, `switched_off`: by the server after days of failure, `maker_gone`: the member it acts for has no access',
];
const OWNER: FieldWords[string] = [
  'От чьего имени действует: кто последним его изменил',
  'The member it acts for: the one who last changed it',
];
const WAITING: FieldWords[string] = ['Сколько доставок ждёт', 'Number of waiting deliveries'];

/** Webhooks and their deliveries. */
export const WEBHOOK_FIELD_WORDS: FieldWords = {
  webhook_id: ['Вебхук', 'Webhook'],
  delivery_id: ['Доставка', 'Delivery'],
  url: ['Куда отправлять, `https://`', 'Address of the receiver, `https://`'],
  events: ['Виды событий, как в живом потоке', 'Kinds of events, as in the live stream'],
  is_enabled: ['Включён', 'Switched on'],
  'Webhook.state': STATE,
  'MadeWebhook.state': STATE,
  'Webhook.created_by': OWNER,
  'MadeWebhook.created_by': OWNER,
  failing_since: [
    'С какого времени не удаётся ни одна доставка; null — последняя удалась',
    'Since when every delivery has failed; null: the last one succeeded',
  ],
  last_success_at: ['Когда удалась последняя доставка', 'Time of the last successful delivery'],
  'Webhook.waiting_count': WAITING,
  'MadeWebhook.waiting_count': WAITING,
  previous_secret_until: ['До какого времени подписывает и прежний секрет', 'Until when the previous secret signs too'],
  signing_secret: [
    'Секрет подписи `whsec_…`: больше его не назовут; null — вы прислали свой',
    'The signing secret `whsec_…`, returned only here; null: you supplied your own',
  ],
  'MadeWebhook.secret': [
    'Свой секрет подписи `whsec_…`; без него сервер создаёт сам',
    'Your own signing secret `whsec_…`; without it the server generates one',
  ],
  event: ['Событие; null — пробная доставка', 'The event; null: a test delivery'],
  'WebhookDelivery.fields': ['Имена изменившихся полей, без значений', 'Names of the changed fields, without values'],
  'WebhookDelivery.status': [
    '`waiting` — ждёт или повторяется, `delivered`, `failed` — не удалась окончательно, `withheld` — владельцу вебхука это событие не видно',
    '`waiting`, `delivered`, `failed`: no more attempts, `withheld`: the owner of the webhook may not see the event',
  ],
  attempts: ['Сколько было попыток', 'Number of attempts'],
  next_attempt_at: ['Когда следующая попытка', 'Time of the next attempt'],
  duration_ms: ['Сколько длилась попытка, мс', 'Duration of the attempt in ms'],
  response_status: ['Код ответа получателя', 'Status of the response'],
  response: ['Начало ответа получателя', 'Beginning of the response'],
  replayed: ['Сколько доставок отправляется ещё раз', 'Number of deliveries sent again'],
};
