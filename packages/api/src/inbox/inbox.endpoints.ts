import { defineEndpoint, type Endpoint } from '../core/endpoint.ts';
import { TASK_MANAGER } from '../tasks/settings/task-settings.endpoints.ts';
import { noticePage, noticeQuery, noticeReading, noticesMarked, noticeSnooze } from './inbox.schemas.ts';

const INBOX = `${TASK_MANAGER}inbox/` as const;
/** Every member has an inbox with notices about visible tasks. */
const own: Endpoint['access'] = { kind: 'company', requires: 'company.view', byPerson: true };

export const listNotices = defineEndpoint({
  name: 'listNotices',
  method: 'GET',
  paths: [INBOX],
  summary: 'Notices about tasks, latest first; only about tasks the caller can see',
  access: own,
  query: noticeQuery,
  response: noticePage,
  status: 200,
});
export const readNotices = defineEndpoint({
  name: 'readNotices',
  method: 'POST',
  paths: [`${INBOX}read/`],
  summary: 'Mark notices read or unread: the given ones, or all that are not snoozed',
  access: own,
  body: noticeReading,
  response: noticesMarked,
  status: 200,
});
export const snoozeNotices = defineEndpoint({
  name: 'snoozeNotices',
  method: 'POST',
  paths: [`${INBOX}snooze/`],
  summary: 'Snooze notices until a time, or unsnooze them',
  access: own,
  body: noticeSnooze,
  response: noticesMarked,
  status: 200,
});
