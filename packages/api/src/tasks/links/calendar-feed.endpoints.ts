import { defineEndpoint, type Endpoint } from '../../core/endpoint.ts';
import { calendarFeed } from './calendar-feed.schemas.ts';
import { TASK_MANAGER } from '../settings/task-settings.endpoints.ts';

const FEED = `${TASK_MANAGER}calendar-feed/` as const;
/** Available to every member, including those who only see their own tasks. */
const access: Endpoint['access'] = { kind: 'company', requires: 'company.view', byPerson: true };

export const getCalendarFeed = defineEndpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  paths: [FEED],
  summary: "The secret address of one's own tasks as a calendar (iCalendar)",
  access,
  response: calendarFeed,
  status: 200,
});
export const createCalendarFeed = defineEndpoint({
  name: 'createCalendarFeed',
  method: 'POST',
  paths: [FEED],
  summary: 'Create a secret calendar URL; replaces an earlier one',
  access,
  response: calendarFeed,
  status: 201,
});
export const deleteCalendarFeed = defineEndpoint({
  name: 'deleteCalendarFeed',
  method: 'DELETE',
  paths: [FEED],
  summary: 'Revoke the secret calendar URL',
  access,
  status: 204,
});
