import type { ChangesPage } from '@karkas/api/core/page.ts';

/** A page of a bounded list that was read as a whole, because part of it is not in the database. */
export function pageOfAll<Item>(
  all: readonly Item[],
  { page, limit }: { page: number; limit: number },
  deleted: ChangesPage<Item>['deleted'],
): ChangesPage<Item> {
  const results = all.slice((page - 1) * limit, page * limit);
  return { results, count: all.length, page, limit, ...(deleted === undefined ? {} : { deleted }) };
}
