import { createHash } from 'node:crypto';
import type { Queries } from '#platform/db/queries.ts';
import { Problem } from '#platform/errors.ts';
import * as repository from './throttle.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = { minute: 10 * MINUTE_MS, day: DAY_MS + 10 * MINUTE_MS };

export type AttemptLimit = { key: string; most: number; withinMs: number };

/** Guessing: few wrong passwords for one account from one address, and few for all accounts from one address. */
export function signInLimits(email: string, ip: string | null): AttemptLimit[] {
  const address = addressGroup(ip);
  return [limit('sign-in', [address], 20), limit('sign-in-account', [address, email], 5)];
}

/**
 * Hashing and storing cost something: a machine is stopped, an office behind one address is not. Each registration sends a
 * letter to an address that anybody may type, so a day has a bound of its own.
 */
export function registrationLimits(ip: string | null): AttemptLimit[] {
  return [limit('register', [addressGroup(ip)], 120), dayLimit('register', [addressGroup(ip)], 1_000)];
}

/** A refused registration may tell that somebody has an account; one that succeeds is forgiven (decision 0067). */
export function refusedRegistrationLimits(ip: string | null): AttemptLimit[] {
  return [hourLimit('register-refused', [addressGroup(ip)], 20)];
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

/** A code has a million values: so many are tried in a minute, and in a day, with however many challenges. */
export function secondStepLimits(userId: string): AttemptLimit[] {
  return [limit('second-step', [userId], 5), dayLimit('second-step', [userId], 100)];
}

export function demoLimits(ip: string | null): AttemptLimit[] {
  return [limit('demo', [addressGroup(ip)], 120)];
}

/** Messages of the public site: few from one address, fewer to one. */
export function contactLimits(ip: string | null, email: string): AttemptLimit[] {
  return [limit('contact', [addressGroup(ip)], 5), limit('contact-to', [email], 2)];
}

/**
 * A message is confirmed to whatever address is typed. An office has one address, a mobile network some hundred behind a /24:
 * visitors write once, whoever floods does not.
 */
export function contactDayLimits(network: string, email: string): AttemptLimit[] {
  return [dayLimit('contact', [network], 30), dayLimit('contact-to', [email], 10)];
}

/** Places for reading are few: a few networks that send large bills all day would keep everybody else from them. */
export function sampleLimits(network: string): AttemptLimit[] {
  return [dayLimit('sample', [network], 60)];
}

/** More confirmations would make a sender of spam of the installation, whoever asks for them. */
export function confirmationLimits(): AttemptLimit[] {
  return [dayLimit('contact-confirmations', [], 300)];
}

/**
 * An invitation is a letter with words of the inviter to whoever he likes: nobody gets many, and an account that has not
 * confirmed its own address sends few. What such accounts send to somebody does not keep the others from writing to him.
 */
export function invitationLimits(inviter: { id: string; isVerified: boolean }, email: string): AttemptLimit[] {
  return inviter.isVerified
    ? [dayLimit('invite-to', [email], 5), dayLimit('invite', [inviter.id], 200)]
    : [dayLimit('invite-to-unverified', [email], 5), dayLimit('invite', [inviter.id], 20)];
}

/** What an account that has not confirmed its address sends of its own right, whatever others have sent. */
export function ownInvitations(userId: string): AttemptLimit[] {
  return [dayLimit('invite-own', [userId], 5)];
}

/** What such accounts of one address, and those of one company, send beyond that together: throw-away accounts come from few. */
export function sharedInvitations({ ip, companyId }: { ip: string | null; companyId: string }): AttemptLimit[] {
  return [dayLimit('invite-of-company', [companyId], 60), dayLimit('invite-from', [addressGroup(ip)], 60)];
}

const DAY = 'day-';

function limit(purpose: string, parts: string[], perMinute: number): AttemptLimit {
  return { key: keyOf(purpose, parts), most: perMinute, withinMs: MINUTE_MS };
}

/** Kept as long as those of a day. */
function hourLimit(purpose: string, parts: string[], perHour: number): AttemptLimit {
  return { key: keyOf(`${DAY}${purpose}`, parts), most: perHour, withinMs: HOUR_MS };
}

function dayLimit(purpose: string, parts: string[], perDay: number): AttemptLimit {
  return { key: keyOf(`${DAY}${purpose}`, parts), most: perDay, withinMs: DAY_MS };
}

/** An address of a person or of a computer is not kept in clear. */
function keyOf(purpose: string, parts: string[]): string {
  return `${purpose}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
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
 * Counts an attempt before the costly work begins: never more than the limit within any minute, or any day. The counters live in the
 * database, so that a restart and a second server change nothing.
 *
 * @throws {Problem} `too_many_requests`; nothing is counted then, because nothing was tried.
 */
export async function admitAttempt(scope: Queries, limits: AttemptLimit[], now: Date): Promise<void> {
  for (const { key, most, withinMs } of limits) {
    await repository.lockThrottleKey(scope, key);
    const since = new Date(now.getTime() - withinMs);
    const { count, oldest } = await repository.sumAttempts(scope, { key, since });
    if (count >= most) {
      const freeAt = (oldest ?? now).getTime() + withinMs;
      throw new Problem('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
      });
    }
    await repository.addAttempt(scope, { key, second: secondOf(now) });
    if (count === 0) await forgetOld(scope, now);
  }
}

async function forgetOld(scope: Queries, now: Date): Promise<void> {
  const before = (keptMs: number): Date => new Date(now.getTime() - keptMs);
  await repository.forgetAttempts(scope, {
    before: before(KEPT_MS.minute),
    ofDaysBefore: before(KEPT_MS.day),
    dayKeys: `${DAY}%`,
  });
}

/** For what goes on in another way when the limit is reached: then nothing is counted. A refusal leaves the transaction usable. */
export async function isAttemptAdmitted(scope: Queries, limits: AttemptLimit[], now: Date): Promise<boolean> {
  try {
    await admitAttempt(scope, limits, now);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false;
    throw error;
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
