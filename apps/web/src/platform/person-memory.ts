import { readJson } from '@karkas/domain/text/read-json.ts';
import { getCurrentCompanyId } from './current-company.ts';
import { readTokenSubject } from './session-timing.ts';
import { getAccessToken } from './session.ts';

const PREFIX = 'own';

/**
 * What the browser remembers for one person in one company, such as drafts and pages opened lately. Another person at
 * the same browser does not meet it, and in another company it is not offered. It goes when the person signs out.
 */
export function readOwn(name: string): unknown {
  const key = keyOf(name);
  try {
    const text = key === null ? null : localStorage.getItem(key);
    return text === null ? null : readJson(text);
  } catch {
    return null;
  }
}

/** Remembers a value that JSON can hold; null forgets it. Without storage there is no memory, and nothing fails. */
export function writeOwn(name: string, value: unknown): void {
  const key = keyOf(name);
  if (key === null) return;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or closed storage costs the memory only.
  }
}

/** Forgets all that was kept for whoever is signed in, in every company. */
export function forgetOwn(): void {
  const person = personId();
  if (person === null) return;
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${PREFIX}.${person}.`)) localStorage.removeItem(key);
  } catch {
    // What cannot be read was not kept either.
  }
}

function keyOf(name: string): string | null {
  const person = personId();
  return person === null ? null : `${PREFIX}.${person}.${getCurrentCompanyId() ?? ''}.${name}`;
}

/** Whose memory this is, and of which company: for what is remembered beyond signing out, as how a table is arranged. */
export function memoryScope(companyId: string | null): string {
  const person = personId();
  return person === null || companyId === null ? '' : `${person}.${companyId}`;
}

function personId(): string | null {
  const token = getAccessToken();
  return token === null ? null : readTokenSubject(token);
}
