import type { OBJECT_SORTS } from '@karkas/api/projects/objects.schemas.ts';
import {
  optional,
  ORDERS,
  readChoice,
  readMatching,
  readPage,
  readText,
  type Search,
  STATUSES,
  UUID,
} from './search.ts';

const SORTS_OF_OBJECTS = [
  'risk',
  'name',
  'deviation',
  'end_date',
  'forecast_end',
  'fact_share',
] as const satisfies typeof OBJECT_SORTS;

export function objectsSearch(search: Search) {
  return optional({
    search: readText(search['search']),
    status: readChoice(search['status'], [...STATUSES, 'all'] as const),
    customer: readMatching(search['customer'], UUID),
    sort: readChoice(search['sort'], SORTS_OF_OBJECTS),
    order: readChoice(search['order'], ORDERS),
    page: readPage(search['page']),
  });
}
