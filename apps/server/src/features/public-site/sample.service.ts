import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SampleMapping, SiteSample } from '@karkas/api/site/site-sample.schemas.ts';
import { defaultVatRate } from '@karkas/domain/money/vat.ts';
import { addressGroup, isAttemptAdmitted, sampleLimits } from '#features/auth';
import { type BillMapping, type CheckedSample, messageOf, type SampleRoom } from '#features/specifications';
import { UnreadableBill } from '#features/vor-reader';
import type { Clock } from '#platform/clock.ts';
import type { AnonymousScope } from '#platform/db/company-scope.ts';
import type { Queries } from '#platform/db/queries.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/system-company.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { keepFile } from '#platform/storage/keep-file.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { networkOf, type SampleDoor } from './sample-door.ts';
import * as repository from './sample.repository.ts';
import { SAMPLE_REFUSALS, TOO_SLOW } from './sample.texts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Swept every ten minutes, so that nothing is left after an hour. */
const KEPT_MS = 45 * MINUTE_MS;
const USES_A_DAY = 20;
/** A process that ended while it read has left no end of it. */
const LONGEST_USE_MS = 2 * MINUTE_MS;
/** All visitors together, so that they cannot fill the disk; past it a bill is still read and priced, only not kept. */
const KEPT_BYTES = 2 * 1024 ** 3;
const KEPT_AT_ONCE = 20_000;
/** What one network may have of both. */
const SHARES = 4;
const RETRY_SECONDS = 60;

export type SampleParts = {
  clock: Clock;
  samples: SampleRoom;
  door: SampleDoor;
  storage: BlobStore;
  /** Of the hash of addresses, which nobody who reads the database can turn back. */
  addressKey: string;
};
type Visitor = {
  origin: AnonymousScope['origin'];
  anonymously<Result>(work: (scope: AnonymousScope) => Promise<Result>): Promise<Result>;
};
/** Receives the file and lends it for as long as the work takes. */
type WithFile = <Result>(work: (file: ReceivedFile) => Promise<Result>) => Promise<Result>;

export const sampleKey = (id: string): string => blobKey(SYSTEM_COMPANY_ID, id);
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Reads a bill of somebody without an account and says what it comes to. The file is kept for a while, so that it is not
 * uploaded again by whoever goes on.
 */
export async function readSample(
  visitor: Visitor & { mapping: SampleMapping },
  withFile: WithFile,
  parts: SampleParts,
): Promise<SiteSample> {
  const { door, samples, clock } = parts;
  const { ip } = visitor.origin;
  const now = clock.now();
  if (samples.isFull()) throw laterBy('queue', RETRY_SECONDS);
  const visit = door.enter(ip, now.getTime());
  if ('why' in visit) throw laterBy(visit.why, 'until' in visit ? secondsUntil(visit.until, now) : RETRY_SECONDS);
  try {
    const useId = await door.oneByOne(() => {
      // Those before it may have taken the last places.
      if (samples.isFull()) throw laterBy('queue', RETRY_SECONDS);
      return admit(visitor, parts);
    });
    try {
      return await withFile((file) => {
        if (!visit.arrived()) throw laterBy('network', RETRY_SECONDS);
        return priceAndKeep(visitor, file, parts);
      });
    } finally {
      await visitor.anonymously((scope) => repository.endUse(scope, useId, clock.now()));
    }
  } finally {
    visit.leave();
  }
}

async function admit(
  { anonymously, origin }: Visitor,
  { clock, addressKey, door }: Pick<SampleParts, 'clock' | 'addressKey' | 'door'>,
): Promise<string> {
  const now = clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const use = { id: newId(), addressHash: hashOf('site sample', addressGroup(origin.ip), addressKey) };
  return anonymously(async (scope) => {
    await repository.lockAddress(scope, use.addressHash);
    const { today, running, oldest } = await repository.countUses(scope, {
      addressHash: use.addressHash,
      daySince: ago(DAY_MS),
      runningSince: ago(LONGEST_USE_MS),
    });
    if (running > 0) throw laterBy('running', RETRY_SECONDS);
    if (today >= USES_A_DAY) {
      const until = (oldest ?? now).getTime() + DAY_MS;
      door.refuseUntil(origin.ip, until);
      throw laterBy('day', secondsUntil(until, now));
    }
    if (!(await isAttemptAdmitted(scope, sampleLimits(networkOf(origin.ip)), now)))
      throw laterBy('networkDay', DAY_MS / 24 / 1000);
    await repository.insertUse(scope, use, now);
    return use.id;
  });
}

const secondsUntil = (until: number, now: Date): number => Math.max(1, Math.ceil((until - now.getTime()) / 1000));

const hashOf = (purpose: string, addresses: string, key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${purpose}\n${addresses}`).digest();

function laterBy(
  why: keyof typeof SAMPLE_REFUSALS & ('running' | 'network' | 'networkDay' | 'queue' | 'day'),
  retryAfterSeconds: number,
): Problem {
  return new Problem('too_many_requests', { detail: SAMPLE_REFUSALS[why], retryAfterSeconds });
}

/** As the reader takes it; nothing where nothing was named. */
export function billMapping({ sheet, ...letters }: SampleMapping): BillMapping {
  const columns: BillMapping['columns'] = {};
  for (const role of ['name', 'unit', 'quantity', 'price'] as const) {
    const letter = letters[`${role}_column`];
    if (letter !== undefined) columns[role] = letter;
  }
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(Object.keys(columns).length === 0 ? {} : { columns }),
  };
}

async function priceAndKeep(
  visitor: Visitor & { mapping: SampleMapping },
  file: ReceivedFile,
  parts: SampleParts,
): Promise<SiteSample> {
  const { origin, mapping } = visitor;
  const { warnings, check, ...priced } = await priceOrRefuse(file, billMapping(mapping), parts);
  return {
    ...priced,
    ...(await keepSample(visitor, file, parts)),
    file_name: file.name,
    check: check && checkOf(check, origin.language),
    warnings: warnings.map(({ row, column, message }) => ({ row, column, message: message[origin.language] })),
  };
}

const checkOf = ({ isPriced, counts, findings }: CheckedSample, language: 'ru' | 'en'): SiteSample['check'] => ({
  is_priced: isPriced,
  counts,
  findings: findings.map(({ about, ...finding }) => ({
    ...finding,
    message: messageOf({ rule: finding.rule, about }, language),
  })),
});

async function priceOrRefuse(
  { path, name }: ReceivedFile,
  mapping: BillMapping,
  { samples, clock }: Pick<SampleParts, 'samples' | 'clock'>,
): ReturnType<SampleRoom['price']> {
  try {
    return await samples.price(
      { path, fileName: name },
      { vatRate: defaultVatRate(clock.today()), today: clock.today(), mapping },
    );
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') throw laterBy('queue', RETRY_SECONDS);
    if (!(error instanceof UnreadableBill)) throw error;
    const detail = error.code === 'timeout' ? TOO_SLOW : error.texts;
    throw new Problem(error.code === 'too_large' ? 'too_large' : 'bill_unreadable', { detail });
  }
}

const fits = ({ count, bytes }: repository.Kept, size: number, shares: number): boolean =>
  count < KEPT_AT_ONCE / shares && bytes + size <= KEPT_BYTES / shares;

/** Without a token when visitors, or those of its network, have as much kept as they may. */
async function keepSample(
  { anonymously, origin }: Visitor,
  file: ReceivedFile,
  { storage, clock, addressKey }: Pick<SampleParts, 'storage' | 'clock' | 'addressKey'>,
): Promise<Pick<SiteSample, 'token' | 'kept_until'>> {
  const networkHash = hashOf('site sample network', networkOf(origin.ip), addressKey);
  const kept = await anonymously((scope) => repository.countSamples(scope, networkHash));
  if (!fits(kept.all, file.size, 1) || !fits(kept.network, file.size, SHARES)) return { token: null, kept_until: null };
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const now = clock.now();
  const keptUntil = new Date(now.getTime() + KEPT_MS);
  await storage.adopt(sampleKey(id), file);
  await keepFile(storage, sampleKey(id), (onNamed) =>
    anonymously(async (scope) => {
      onNamed();
      await repository.insertSample(scope, {
        id,
        token_hash: hashOfToken(token),
        network_hash: networkHash,
        file_name: file.name,
        size: file.size,
        created_at: now,
        kept_until: keptUntil,
      });
    }),
  );
  return { token, kept_until: keptUntil.toISOString() };
}

/** What nobody has taken in time: first the bytes, so that a crash between leaves the row to find them by. */
export async function deleteOldSamples(
  storage: BlobStore,
  inTransaction: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>,
): Promise<number> {
  const ids = await inTransaction(repository.oldSampleIds);
  for (const id of ids) await storage.remove(sampleKey(id));
  for (const id of ids) await inTransaction((queries) => repository.deleteSample(queries, id));
  return ids.length + (await inTransaction(repository.deleteOldUses));
}
