import { createHash } from 'node:crypto';
import type { Queries } from '#platform/db/queries/queries.ts';
import { Problem } from '#platform/errors.ts';
import * as repository from './throttle.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RETENTION_MS = { minute: 10 * MINUTE_MS, day: DAY_MS + 10 * MINUTE_MS };

export type AttemptLimit = { key: string; most: number; withinMs: number };

/** Password guessing: a low limit per account and address, and a higher one per address over all accounts. */
export function signInLimits(email: string, ip: string | null): AttemptLimit[] {
  const address = addressGroup(ip);
  return [limit('sign-in', [address], 20), limit('sign-in-account', [address, email], 5)];
}

/**
 * Hashing and storing are expensive: the limit stops a script but not an office behind one address. Each registration
 * sends an email to an arbitrary address, hence the daily limit.
 */
export function registrationLimits(ip: string | null): AttemptLimit[] {
  return [limit('register', [addressGroup(ip)], 120), dayLimit('register', [addressGroup(ip)], 1_000)];
}

/** A rejected registration may reveal that an account exists; a successful one is not counted (decision 0067). */
export function refusedRegistrationLimits(ip: string | null): AttemptLimit[] {
  return [hourLimit('register-refused', [addressGroup(ip)], 20)];
}

/** Password reset requests, whether or not an email is sent. */
export function resetLimits(ip: string | null): AttemptLimit[] {
  return [limit('reset', [addressGroup(ip)], 30)];
}

export function resetConfirmLimits(ip: string | null): AttemptLimit[] {
  return [limit('reset-confirm', [addressGroup(ip)], 120)];
}

/** Guessing from an unattended signed-in computer is as slow as at sign-in. */
export function passwordChangeLimits(userId: string): AttemptLimit[] {
  return [limit('password-change', [userId], 5)];
}

/** A code has a million possible values: limits per minute and per day apply across all challenges. */
export function secondStepLimits(userId: string): AttemptLimit[] {
  return [limit('second-step', [userId], 5), dayLimit('second-step', [userId], 100)];
}

/** Verifying a signature costs little; the limit per address is that of passwords. */
export function passkeyLimits(ip: string | null): AttemptLimit[] {
  return [limit('sign-in', [addressGroup(ip)], 20)];
}

/** Each stores a row for five minutes; an office has one address. */
export function passkeyChallengeLimits(ip: string | null): AttemptLimit[] {
  return [limit('passkey-challenge', [addressGroup(ip)], 60)];
}

/** Each step stores a row for ten minutes; an office has one address. */
export function oidcLimits(ip: string | null): AttemptLimit[] {
  return [limit('oidc', [addressGroup(ip)], 120)];
}

export function demoLimits(ip: string | null): AttemptLimit[] {
  return [limit('demo', [addressGroup(ip)], 120)];
}

/** Messages of the public site: a low limit per sender address, a lower one per recipient. */
export function contactLimits(ip: string | null, email: string): AttemptLimit[] {
  return [limit('contact', [addressGroup(ip)], 5), limit('contact-to', [email], 2)];
}

/**
 * The confirmation goes to whatever address was typed. An office has one address, a mobile network some hundred behind
 * a /24, so the limits are far above a visitor's use.
 */
export function contactDayLimits(network: string, email: string): AttemptLimit[] {
  return [dayLimit('contact', [network], 30), dayLimit('contact-to', [email], 10)];
}

/** Reading capacity is small: a few networks sending large bills all day would exhaust it for everyone. */
export function sampleLimits(network: string): AttemptLimit[] {
  return [dayLimit('sample', [network], 60)];
}

/** Installation-wide cap, so that confirmations cannot be used to send spam. */
export function confirmationLimits(): AttemptLimit[] {
  return [dayLimit('contact-confirmations', [], 300)];
}

/**
 * An invitation carries the inviter's text to an arbitrary address: the recipient gets few a day, and an unverified
 * account sends few. Unverified senders are counted separately, so that they cannot block verified ones.
 */
export function invitationLimits(inviter: { id: string; isVerified: boolean }, email: string): AttemptLimit[] {
  return inviter.isVerified
    ? [dayLimit('invite-to', [email], 5), dayLimit('invite', [inviter.id], 200)]
    : [dayLimit('invite-to-unverified', [email], 5), dayLimit('invite', [inviter.id], 20)];
}

/** Guaranteed daily allowance of an unverified account, independent of what others have sent. */
export function ownInvitations(userId: string): AttemptLimit[] {
  return [dayLimit('invite-own', [userId], 5)];
}

/**
 * Allowance beyond that, shared by the unverified accounts of one address and of one company, because throw-away
 * accounts come from few addresses.
 */
export function sharedInvitations({ ip, companyId }: { ip: string | null; companyId: string }): AttemptLimit[] {
  return [dayLimit('invite-of-company', [companyId], 60), dayLimit('invite-from', [addressGroup(ip)], 60)];
}

const DAY = 'day-';

function limit(purpose: string, parts: string[], perMinute: number): AttemptLimit {
  return { key: keyOf(purpose, parts), most: perMinute, withinMs: MINUTE_MS };
}

/** Retained as long as the daily counters. */
function hourLimit(purpose: string, parts: string[], perHour: number): AttemptLimit {
  return { key: keyOf(`${DAY}${purpose}`, parts), most: perHour, withinMs: HOUR_MS };
}

function dayLimit(purpose: string, parts: string[], perDay: number): AttemptLimit {
  return { key: keyOf(`${DAY}${purpose}`, parts), most: perDay, withinMs: DAY_MS };
}

/** Hashed: emails and IP addresses are not stored in clear text. */
function keyOf(purpose: string, parts: string[]): string {
  return `${purpose}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
}

/** An IPv6 subscriber owns a whole /64 and could change the address with every attempt. */
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
 * Counts an attempt before the expensive work starts; the limit holds within any minute or any day. Counters are in the
 * database, so restarts and several servers do not reset them.
 *
 * @throws {Problem} `too_many_requests`; the rejected attempt is not counted.
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
    if (count === 0) await deleteExpired(scope, now);
  }
}

async function deleteExpired(scope: Queries, now: Date): Promise<void> {
  const before = (retentionMs: number): Date => new Date(now.getTime() - retentionMs);
  await repository.forgetAttempts(scope, {
    before: before(RETENTION_MS.minute),
    ofDaysBefore: before(RETENTION_MS.day),
    dayKeys: `${DAY}%`,
  });
}

/**
 * For callers that have a fallback when the limit is reached; nothing is counted then. The transaction stays usable.
 */
export async function isAttemptAdmitted(scope: Queries, limits: AttemptLimit[], now: Date): Promise<boolean> {
  try {
    await admitAttempt(scope, limits, now);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Uncounts a successful attempt. */
export async function forgiveAttempt(scope: Queries, limits: AttemptLimit[], countedAt: Date): Promise<void> {
  for (const { key } of limits) await repository.removeAttempt(scope, { key, second: secondOf(countedAt) });
}

/** Rounded up, so that an attempt never expires before its full minute has passed. */
function secondOf(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / 1000) * 1000);
}
