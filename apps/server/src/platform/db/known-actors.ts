import type { Actor } from '../access/actor.ts';
import type { Caller, CompanyEntry } from './scope-types.ts';

const MAX_KNOWN = 10_000;

const actors = new Map<string, Actor>();
/** An object never moves to another company. */
const companies = new Map<string, string>();

/**
 * Who a caller was in a company the last time. Never trusted by itself: a read that goes by it is checked against the
 * session, the membership and the role inside the very statement that reads (`one-statement-read.ts`).
 */
export function knownActor(entry: CompanyEntry, caller: Caller): Actor | null {
  const companyId = companyOf(entry);
  return companyId === undefined ? null : actors.get(keyOf(companyId, caller)) ?? null;
}

export function rememberActor(entry: CompanyEntry, caller: Caller, actor: Actor): void {
  if (actors.size >= MAX_KNOWN) actors.clear();
  if (companies.size >= MAX_KNOWN) companies.clear();
  if (entry.kind === 'object') companies.set(`${entry.objectKind} ${entry.objectId}`, actor.companyId);
  actors.set(keyOf(actor.companyId, caller), actor);
}

export function forgetActor(entry: CompanyEntry, caller: Caller): void {
  const companyId = companyOf(entry);
  if (companyId !== undefined) actors.delete(keyOf(companyId, caller));
}

function companyOf(entry: CompanyEntry): string | undefined {
  switch (entry.kind) {
    case 'company': return entry.companyId;
    case 'object': return companies.get(`${entry.objectKind} ${entry.objectId}`);
    case 'selected': return undefined;
  }
}

function keyOf(companyId: string, { userId, sessionId }: Caller): string {
  return `${companyId} ${userId} ${sessionId}`;
}
