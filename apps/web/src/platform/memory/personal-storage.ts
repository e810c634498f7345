import { readJson } from '@karkas/domain/text/read-json.ts';
import { getCurrentCompanyId } from '../company/current-company.ts';
import { readTokenSubject } from '../session/session-timing.ts';
import { getAccessToken } from '../session/session.ts';

const PREFIX = 'own';

/**
 * Browser storage per user and company, such as drafts and recent pages. Another user of the same browser does not see
 * it, nor does the same user in another company. Deleted on sign-out.
 */
export function readPersonal(name: string): unknown {
  const key = keyOf(name);
  try {
    const text = key === null ? null : localStorage.getItem(key);
    return text === null ? null : readJson(text);
  } catch {
    return null;
  }
}

/** Stores a JSON value; null deletes it. Without storage it does nothing. */
export function writePersonal(name: string, value: unknown): void {
  const key = keyOf(name);
  if (key === null) return;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or blocked; only this memory is lost.
  }
}

/** Deletes everything stored for the signed-in user, in all companies. */
export function clearPersonal(): void {
  const person = personId();
  if (person === null) return;
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${PREFIX}.${person}.`)) localStorage.removeItem(key);
  } catch {
    // Unreadable storage contains nothing to delete.
  }
}

function keyOf(name: string): string | null {
  const person = personId();
  return person === null ? null : `${PREFIX}.${person}.${getCurrentCompanyId() ?? ''}.${name}`;
}

/** Storage scope (user and company) for values that survive sign-out, such as table layouts. */
export function memoryScope(companyId: string | null): string {
  const person = personId();
  return person === null || companyId === null ? '' : `${person}.${companyId}`;
}

function personId(): string | null {
  const token = getAccessToken();
  return token === null ? null : readTokenSubject(token);
}
