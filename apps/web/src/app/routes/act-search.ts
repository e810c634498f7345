import type { ACT_DIRECTIONS, ACT_SORTS, ACT_STATUSES } from '@karkas/api/acts/acts.schemas.ts';
import { optional, ORDERS, readChoice, readMatching, readPage, readText, type Search, UUID } from './search.ts';

const STATUSES = [
  'draft',
  'presented',
  'refused',
  'signed',
  'canceled',
  'superseded',
] as const satisfies typeof ACT_STATUSES;
const DIRECTIONS = ['out', 'in'] as const satisfies typeof ACT_DIRECTIONS;
const SORTS = ['date', 'number', 'period_to', 'created_at', 'updated_at', 'status'] as const satisfies typeof ACT_SORTS;

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export function actRegisterSearch(search: Search) {
  return optional({
    search: readText(search['search']),
    status: readChoice(search['status'], STATUSES),
    direction: readChoice(search['direction'], DIRECTIONS),
    project: readMatching(search['project'], UUID),
    month: readMatching(search['month'], MONTH),
    customer: readMatching(search['customer'], UUID),
    sort: readChoice(search['sort'], SORTS),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
  });
}
