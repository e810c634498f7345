import {
  CONFIRMATION_MINUTES,
  CONFIRMED_ACTIONS,
  type ConfirmedAction,
} from '@karkas/api/auth/confirmations.schemas.ts';
import { z } from 'zod';
import { now } from '#platform/clock.ts';
import { readJson } from '@karkas/domain/text/read-json.ts';

const KEY = 'confirmation';
const stored = z.object({
  action: z.enum(CONFIRMED_ACTIONS),
  binding: z.string(),
  /** Path of the page that asked. */
  returnTo: z.string().regex(/^\/(?!\/)/),
  confirmed: z.object({ ticket: z.string(), until: z.number() }).nullable(),
});
/** A confirmation at the issuer that this tab has begun or received. */
type StoredConfirmation = z.infer<typeof stored>;

/** Null where the tab has begun none, or its storage is blocked. */
export function readConfirmation(): StoredConfirmation | null {
  try {
    return stored.parse(readJson(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function writeConfirmation(value: StoredConfirmation | null): void {
  if (value === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(value));
}

/** Stores the ticket the issuer's answer brought; returns the page that asked for it. */
export function receiveTicket(ticket: string): string | null {
  const begun = readConfirmation();
  if (begun === null) return null;
  const until = now() + CONFIRMATION_MINUTES * 60_000;
  writeConfirmation({ ...begun, confirmed: { ticket, until } });
  return begun.returnTo;
}

/** The ticket with its secret; null if this action is not confirmed, or no longer. */
export function confirmationOfTab(action: ConfirmedAction) {
  const found = readConfirmation();
  if (found?.action !== action || found.confirmed === null || found.confirmed.until <= now()) return null;
  return { ticket: found.confirmed.ticket, binding: found.binding };
}

/** The page opens its dialog again when the user returns to it from the issuer. */
export const isConfirmed = (action: ConfirmedAction): boolean => confirmationOfTab(action) !== null;
