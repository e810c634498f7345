import { LOG_ACTION_NAMES, type LogAction } from '@karkas/api/activity-log/activity-log.texts.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { EventKind } from '@karkas/api/events/events.schemas.ts';
import type { WebhookDelivery } from '@karkas/api/webhooks/webhooks.schemas.ts';
import { webhooksEn } from './webhooks.en.texts.ts';
import { webhooksRu, type WebhookWords } from './webhooks.ru.texts.ts';

export const webhookWords = (language: string): WebhookWords => (language === 'ru' ? webhooksRu : webhooksEn);

const isRecord = (kind: string): kind is keyof typeof RECORD_KINDS => kind in RECORD_KINDS;
const isLogged = (action: string): action is LogAction => action in LOG_ACTION_NAMES;

/** Name of a kind of events. */
export function eventName(kind: EventKind, language: 'ru' | 'en'): string {
  return isRecord(kind) ? RECORD_KINDS[kind].name[language] : webhookWords(language).contents;
}

/** Kind and action of a delivered event. */
export function deliveryName({ event }: WebhookDelivery, language: 'ru' | 'en'): string {
  if (event === null) return webhookWords(language).test;
  const action = isLogged(event.action) ? LOG_ACTION_NAMES[event.action][language].toLowerCase() : event.action;
  return `${eventName(event.kind, language)}: ${action}`;
}
