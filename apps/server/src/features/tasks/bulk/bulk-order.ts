import type { BulkChanges } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { waitingDepths } from '@karkas/domain/tasks/waiting-depths.ts';
import type { CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { findClosing, findWaits } from './bulk.repository.ts';

export type BulkItem = { id: string; deed: BulkChanges | 'delete' | 'restore'; version?: number | undefined };

/**
 * Orders items so that none is rejected because of another in the same request: blockers are closed first and reopened
 * last, subtasks are deleted first and restored last. Ties are ordered by id.
 */
export async function inOrder(
  company: Pick<CompanyTransactions, 'oncePart'>,
  items: readonly BulkItem[],
): Promise<BulkItem[]> {
  const ids = items.map(({ id }) => id);
  const statusIds = new Set(items.flatMap(({ deed }) => statusOf(deed) ?? []));
  const { waits, closing } = await company.oncePart('order', async (scope) => ({
    waits: await findWaits(scope, ids),
    closing: [...(await findClosing(scope, [...statusIds]))],
  }));
  const depths = waitingDepths(ids, waits);
  const closes = new Set(closing);
  const placed = items.map((item) => ({ item, place: placeOf(item, depths.get(item.id) ?? 0, closes) }));
  return placed
    .toSorted((left, right) => left.place - right.place || (left.item.id < right.item.id ? -1 : 1))
    .map(({ item }) => item);
}

function placeOf({ deed }: BulkItem, depth: number, closing: ReadonlySet<string>): number {
  if (deed === 'delete') return depth;
  if (deed === 'restore') return -depth;
  return deed.status_id !== undefined && closing.has(deed.status_id) ? depth : -depth;
}

const statusOf = (deed: BulkItem['deed']): string | undefined =>
  typeof deed === 'string' ? undefined : deed.status_id;
