import { defineEndpoint } from '../core/endpoint.ts';
import {
  noticeSettings,
  noticeSettingsBody,
  unsubscribeBody,
  unsubscribeOffer,
  unsubscribeQuery,
  unsubscribed,
} from './notice-settings.schemas.ts';

const SETTINGS = '/api/profile/notices/' as const;

export const getNoticeSettings = defineEndpoint({
  name: 'getNoticeSettings',
  method: 'GET',
  paths: [SETTINGS],
  summary: 'Which notices are sent by letter, and when',
  access: { kind: 'signed_in' },
  response: noticeSettings,
  status: 200,
});
export const putNoticeSettings = defineEndpoint({
  name: 'putNoticeSettings',
  method: 'PUT',
  paths: [SETTINGS],
  summary: 'Decide which notices are sent by letter, and when',
  access: { kind: 'signed_in' },
  body: noticeSettingsBody,
  response: noticeSettings,
  status: 200,
});
export const readUnsubscribeLink = defineEndpoint({
  name: 'readUnsubscribeLink',
  method: 'GET',
  paths: ['/api/notices/unsubscribe/'],
  summary: 'Which letters the link in a letter ends; it changes nothing, and nobody has to sign in',
  access: { kind: 'public' },
  query: unsubscribeQuery,
  response: unsubscribeOffer,
  status: 200,
});
export const unsubscribe = defineEndpoint({
  name: 'unsubscribe',
  method: 'POST',
  paths: ['/api/notices/unsubscribe/'],
  summary: 'Send no more letters of the kind, or none at all, by the link in a letter; nobody has to sign in',
  access: { kind: 'public' },
  body: unsubscribeBody,
  response: unsubscribed,
  status: 200,
});
