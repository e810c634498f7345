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
  summary: 'Email settings of notices',
  access: { kind: 'signed_in' },
  response: noticeSettings,
  status: 200,
});
export const putNoticeSettings = defineEndpoint({
  name: 'putNoticeSettings',
  method: 'PUT',
  paths: [SETTINGS],
  summary: 'Change the email settings of notices',
  access: { kind: 'signed_in' },
  body: noticeSettingsBody,
  response: noticeSettings,
  status: 200,
});
export const readUnsubscribeLink = defineEndpoint({
  name: 'readUnsubscribeLink',
  method: 'GET',
  paths: ['/api/notices/unsubscribe/'],
  summary: 'What an unsubscribe link applies to; needs no sign-in and changes nothing',
  access: { kind: 'public' },
  query: unsubscribeQuery,
  response: unsubscribeOffer,
  status: 200,
});
export const unsubscribe = defineEndpoint({
  name: 'unsubscribe',
  method: 'POST',
  paths: ['/api/notices/unsubscribe/'],
  summary: 'Unsubscribe from a kind of email or from all, by the link in an email; needs no sign-in',
  access: { kind: 'public' },
  body: unsubscribeBody,
  response: unsubscribed,
  status: 200,
});
