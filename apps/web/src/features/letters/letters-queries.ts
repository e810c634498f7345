import {
  getNoticeSettings,
  putNoticeSettings,
  readUnsubscribeLink,
  unsubscribe,
} from '@karkas/api/inbox/notice-settings.endpoints.ts';
import type { NoticeSettings } from '@karkas/api/inbox/notice-settings.schemas.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';

export function letterSettingsOptions() {
  return queryOptions({
    queryKey: ['letters', 'settings'],
    queryFn: ({ signal }) => callEndpoint(getNoticeSettings, {}, { signal }),
    meta: { failure: translate('letters.loadFailed') },
  });
}

export async function saveLetterSettings(body: NoticeSettings, client: QueryClient): Promise<NoticeSettings> {
  const stored = await callEndpoint(putNoticeSettings, { body });
  client.setQueryData(letterSettingsOptions().queryKey, stored);
  return stored;
}

export function unsubscribeLinkOptions(token: string) {
  return queryOptions({
    queryKey: ['letters', 'link', token],
    queryFn: ({ signal }) => callEndpoint(readUnsubscribeLink, { query: { token } }, { signal }),
    meta: { isQuiet: true },
    retry: false,
  });
}

export function unsubscribeLetters(token: string, all: boolean) {
  return callEndpoint(unsubscribe, { body: { token, all } });
}
