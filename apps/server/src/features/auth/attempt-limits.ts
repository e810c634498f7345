import { createHash } from 'node:crypto';
import type { Queries } from '#platform/db/queries.ts';
import { Problem } from '#platform/errors.ts';
import * as repository from './throttle.repository.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = 10 * MINUTE_MS;

export type AttemptLimit = { key: string; perMinute: number };

/** Guessing: few wrong passwords for one account from one address, and few for all accounts from one address. */
export function signInLimits(email: string, ip: string | null): AttemptLimit[] {
  const address = addressGroup(ip);
  return [limit('sign-in', [address], 20), limit('sign-in-account', [address, email], 5)];
}

/** Hashing and storing cost something: a machine is stopped, an office behind one address is not. */
export function registrationLimits(ip: string | null): AttemptLimit[] {
  return [limit('register', [addressGroup(ip)], 120)];
}

/** Asking for letters, whether or not anybody gets one. */
export function resetLimits(ip: string | null): AttemptLimit[] {
  return [limit('reset', [addressGroup(ip)], 30)];
}

export function resetConfirmLimits(ip: string | null): AttemptLimit[] {
  return [limit('reset-confirm', [addressGroup(ip)], 120)];
}

/** Somebody at a foreign, signed-in computer guesses no faster than at the door. */
export function passwordChangeLimits(userId: string): AttemptLimit[] {
  return [limit('password-change', [userId], 5)];
}

export function demoLimits(ip: string | null): AttemptLimit[] {
  return [limit('demo', [addressGroup(ip)], 120)];
}

/** Messages of the public site: few from one address, fewer to one. */
export function contactLimits(ip: string | null, email: string): AttemptLimit[] {
  return [limit('contact', [addressGroup(ip)], 5), limit('contact-to', [email], 2)];
}

function limit(purpose: string, parts: string[], perMinute: number): AttemptLimit {
  // An address of a person or of a computer is not kept in clear.
  return { key: `${purpose}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`, perMinute };
}

/** One subscriber of IPv6 owns a whole /64 and could change the address with every attempt. */
export function addressGroup(ip: string | null): string {
  if (ip === null) return 'unknown';
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Counts an attempt before the costly work begins: never more than the limit within any minute. The counters live in the
 * database, so that a restart and a second server change nothing.
 *
 * @throws {Problem} `too_many_requests`; nothing is counted then, because nothing was tried.
 */
export async function admitAttempt(scope: Queries, limits: AttemptLimit[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - MINUTE_MS);
  for (const { key, perMinute } of limits) {
    await repository.lockThrottleKey(scope, key);
    const { count, oldest } = await repository.sumAttempts(scope, { key, since });
    if (count >= perMinute) {
      const freeAt = (oldest ?? now).getTime() + MINUTE_MS;
      throw new Problem('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
      });
    }
    await repository.addAttempt(scope, { key, second: secondOf(now) });
    if (count === 0) await repository.forgetAttemptsBefore(scope, new Date(now.getTime() - KEPT_MS));
  }
}

/** An attempt that succeeded was not a guess. */
export async function forgiveAttempt(scope: Queries, limits: AttemptLimit[], countedAt: Date): Promise<void> {
  for (const { key } of limits) await repository.removeAttempt(scope, { key, second: secondOf(countedAt) });
}

/** Rounded up: an attempt is never forgotten before its minute is over. */
function secondOf(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / 1000) * 1000);
}
