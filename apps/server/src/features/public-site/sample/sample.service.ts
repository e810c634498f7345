import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { SampleMapping, SiteSample } from '@karkas/api/site/site-sample.schemas.ts';
import { defaultVatRate } from '@karkas/domain/money/vat.ts';
import { addressGroup, isAttemptAdmitted, sampleLimits } from '#features/auth';
import { type BillMapping, type CheckedSample, messageOf, type SamplePool } from '#features/specifications';
import { UnreadableBill } from '#features/bill-reader';
import type { Clock } from '#platform/clock.ts';
import type { AnonymousScope } from '#platform/db/scope/company-scope.ts';
import type { Queries } from '#platform/db/queries/queries.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import { recordFile } from '#platform/storage/record-file.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { networkOf, type SampleAdmission } from './sample-admission.ts';
import * as repository from './sample.repository.ts';
import { SAMPLE_REFUSALS, TOO_SLOW } from './sample.texts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Swept every ten minutes, so that nothing remains after an hour. */
const RETENTION_MS = 45 * MINUTE_MS;
const USES_A_DAY = 20;
/** A process that crashed while reading leaves its use open; it expires after this. */
const LONGEST_USE_MS = 2 * MINUTE_MS;
/** Limit for all visitors together, to protect the disk; beyond it bills are read and priced but not stored. */
const MAX_STORED_BYTES = 2 * 1024 ** 3;
const MAX_STORED = 20_000;
/** The share of both limits one network may use. */
const SHARES = 4;
const RETRY_SECONDS = 60;

export type SampleParts = {
  clock: Clock;
  samples: SamplePool;
  admission: SampleAdmission;
  storage: BlobStore;
  /** Key of the address HMAC, so that addresses cannot be recovered from the database. */
  addressKey: string;
};
type Visitor = {
  origin: AnonymousScope['origin'];
  anonymously<Result>(work: (scope: AnonymousScope) => Promise<Result>): Promise<Result>;
};
/** Receives the upload; the file exists only while the callback runs. */
type WithFile = <Result>(work: (file: ReceivedFile) => Promise<Result>) => Promise<Result>;

export const sampleKey = (id: string): string => blobKey(SYSTEM_COMPANY_ID, id);
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Reads and prices a bill of a visitor without an account. The file is stored for a while, so that a visitor who
 * signs up need not upload it again.
 */
export async function readSample(
  visitor: Visitor & { mapping: SampleMapping },
  withFile: WithFile,
  parts: SampleParts,
): Promise<SiteSample> {
  const { admission, samples, clock } = parts;
  const { ip } = visitor.origin;
  const now = clock.now();
  if (samples.isFull()) throw retryLater('queue', RETRY_SECONDS);
  const visit = admission.enter(ip, now.getTime());
  if ('why' in visit) throw retryLater(visit.why, 'until' in visit ? secondsUntil(visit.until, now) : RETRY_SECONDS);
  try {
    const useId = await admission.oneByOne(() => {
      // Earlier visitors may have taken the last slots meanwhile.
      if (samples.isFull()) throw retryLater('queue', RETRY_SECONDS);
      return admit(visitor, parts);
    });
    try {
      return await withFile((file) => {
        if (!visit.arrived()) throw retryLater('network', RETRY_SECONDS);
        return priceAndStore(visitor, file, parts);
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
  { clock, addressKey, admission }: Pick<SampleParts, 'clock' | 'addressKey' | 'admission'>,
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
    if (running > 0) throw retryLater('running', RETRY_SECONDS);
    if (today >= USES_A_DAY) {
      const until = (oldest ?? now).getTime() + DAY_MS;
      admission.refuseUntil(origin.ip, until);
      throw retryLater('day', secondsUntil(until, now));
    }
    if (!(await isAttemptAdmitted(scope, sampleLimits(networkOf(origin.ip)), now)))
      throw retryLater('networkDay', DAY_MS / 24 / 1000);
    await repository.insertUse(scope, use, now);
    return use.id;
  });
}

const secondsUntil = (until: number, now: Date): number => Math.max(1, Math.ceil((until - now.getTime()) / 1000));

const hashOf = (purpose: string, addresses: string, key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(`${purpose}\n${addresses}`).digest();

function retryLater(
  why: keyof typeof SAMPLE_REFUSALS & ('running' | 'network' | 'networkDay' | 'queue' | 'day'),
  retryAfterSeconds: number,
): Problem {
  return new Problem('too_many_requests', { detail: SAMPLE_REFUSALS[why], retryAfterSeconds });
}

/** The mapping in the reader's format; empty if nothing was mapped. */
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

async function priceAndStore(
  visitor: Visitor & { mapping: SampleMapping },
  file: ReceivedFile,
  parts: SampleParts,
): Promise<SiteSample> {
  const { origin, mapping } = visitor;
  const { warnings, check, ...priced } = await priceOrRefuse(file, billMapping(mapping), parts);
  return {
    ...priced,
    ...(await storeSample(visitor, file, parts)),
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
): ReturnType<SamplePool['price']> {
  try {
    return await samples.price(
      { path, fileName: name },
      { vatRate: defaultVatRate(clock.today()), today: clock.today(), mapping },
    );
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') throw retryLater('queue', RETRY_SECONDS);
    if (!(error instanceof UnreadableBill)) throw error;
    const detail = error.code === 'timeout' ? TOO_SLOW : error.texts;
    throw new Problem(error.code === 'too_large' ? 'too_large' : 'bill_unreadable', { detail });
  }
}

const fits = ({ count, bytes }: repository.StoredTotals, size: number, shares: number): boolean =>
  count < MAX_STORED / shares && bytes + size <= MAX_STORED_BYTES / shares;

/** Returns null instead of a token when the storage limit of all visitors or of the network is reached. */
async function storeSample(
  { anonymously, origin }: Visitor,
  file: ReceivedFile,
  { storage, clock, addressKey }: Pick<SampleParts, 'storage' | 'clock' | 'addressKey'>,
): Promise<Pick<SiteSample, 'token' | 'kept_until'>> {
  const networkHash = hashOf('site sample network', networkOf(origin.ip), addressKey);
  const stored = await anonymously((scope) => repository.countSamples(scope, networkHash));
  if (!fits(stored.all, file.size, 1) || !fits(stored.network, file.size, SHARES))
    return { token: null, kept_until: null };
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + RETENTION_MS);
  await storage.adopt(sampleKey(id), file);
  await recordFile(storage, sampleKey(id), (onNamed) =>
    anonymously(async (scope) => {
      onNamed();
      await repository.insertSample(scope, {
        id,
        token_hash: hashOfToken(token),
        network_hash: networkHash,
        file_name: file.name,
        size: file.size,
        created_at: now,
        kept_until: expiresAt,
      });
    }),
  );
  return { token, kept_until: expiresAt.toISOString() };
}

/** Deletes expired samples: the bytes first, so that after a crash the row still refers to them. */
export async function deleteOldSamples(
  storage: BlobStore,
  inTransaction: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>,
): Promise<number> {
  const ids = await inTransaction(repository.oldSampleIds);
  for (const id of ids) await storage.remove(sampleKey(id));
  for (const id of ids) await inTransaction((queries) => repository.deleteSample(queries, id));
  return ids.length + (await inTransaction(repository.deleteOldUses));
}
