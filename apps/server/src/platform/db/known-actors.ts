import type { Actor } from '../access/actor.ts';
import type { Caller, CompanyEntry } from './scope-types.ts';

const MAX_KNOWN = 10_000;

/** `accessKey` changes with every change of the role. */
export type KnownActor = { actor: Actor; accessKey: string };

const actors = new Map<string, KnownActor>();
/** An object never moves to another company; shipped objects belong to whichever company the user selected. */
const SHIPPED_KINDS: ReadonlySet<string> = new Set(['measure_unit']);
const companies = new Map<string, string>();

/**
 * The last known actor of a caller in a company. Never trusted by itself: session, membership and role are checked
 * again inside the reading statement (`one-statement-read.ts`), or in the transaction before it ends
 * (`company-scope.ts`).
 */
export function knownActor(entry: CompanyEntry, caller: Caller): KnownActor | null {
  const companyId = knownCompany(entry);
  return companyId === null ? null : (actors.get(keyOf(companyId, caller)) ?? null);
}

export function rememberActor(entry: CompanyEntry, caller: Caller, known: KnownActor): void {
  if (actors.size >= MAX_KNOWN) actors.clear();
  if (companies.size >= MAX_KNOWN) companies.clear();
  if (entry.kind === 'object' && !SHIPPED_KINDS.has(entry.objectKind))
    companies.set(`${entry.objectKind} ${entry.objectId}`, known.actor.companyId);
  actors.set(keyOf(known.actor.companyId, caller), known);
}

export function forgetActor(entry: CompanyEntry, caller: Caller): void {
  const companyId = knownCompany(entry);
  if (companyId !== null) actors.delete(keyOf(companyId, caller));
}

/** The company of an entry, if known before entering. */
export function knownCompany(entry: CompanyEntry): string | null {
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
