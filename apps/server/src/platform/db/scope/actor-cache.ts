import type { Actor } from '../../access/actor.ts';
import type { Caller, CompanyEntry } from './scope-types.ts';

const MAX_CACHED = 10_000;

/** `accessKey` changes with every change of the role. */
export type CachedActor = { actor: Actor; accessKey: string };

const actors = new Map<string, CachedActor>();
/** An object never moves to another company; shipped objects belong to whichever company the user selected. */
const SHIPPED_KINDS: ReadonlySet<string> = new Set(['measure_unit']);
const companies = new Map<string, string>();

/**
 * The last known actor of a caller in a company. Never trusted by itself: session, membership and role are checked
 * again inside the reading statement (`one-statement-read.ts`), or in the transaction before it ends
 * (`company-scope.ts`).
 */
export function findCachedActor(entry: CompanyEntry, caller: Caller): CachedActor | null {
  const companyId = findCachedCompany(entry);
  return companyId === null ? null : (actors.get(keyOf(companyId, caller)) ?? null);
}

export function cacheActor(entry: CompanyEntry, caller: Caller, cached: CachedActor): void {
  if (actors.size >= MAX_CACHED) actors.clear();
  if (companies.size >= MAX_CACHED) companies.clear();
  if (entry.kind === 'object' && !SHIPPED_KINDS.has(entry.objectKind))
    companies.set(`${entry.objectKind} ${entry.objectId}`, cached.actor.companyId);
  actors.set(keyOf(cached.actor.companyId, caller), cached);
}

export function evictActor(entry: CompanyEntry, caller: Caller): void {
  const companyId = findCachedCompany(entry);
  if (companyId !== null) actors.delete(keyOf(companyId, caller));
}

/** The company of an entry, if known before entering. */
export function findCachedCompany(entry: CompanyEntry): string | null {
  switch (entry.kind) {
    case 'company':
      return entry.companyId;
    case 'object':
      return companies.get(`${entry.objectKind} ${entry.objectId}`) ?? null;
    case 'selected':
      return null;
  }
}

function keyOf(companyId: string, { userId, sessionId }: Caller): string {
  return `${companyId} ${userId} ${sessionId}`;
}
