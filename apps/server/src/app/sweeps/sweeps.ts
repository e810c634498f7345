import { DAYS_IN_BIN } from '@karkas/api/bin/days-in-bin.texts.ts';
import { deleteExpired } from '#features/auth';
import { alignPurges } from '#features/bin';
import { purgeCompany } from '#features/companies';
import { deleteOldRequests, deleteOldSamples } from '#features/public-site';
import { deleteOrphanPictures } from '#features/images';
import { type NormPreparer, prepareNorms } from '#features/norms';
import { deleteOldNotices, notifyDueTasks } from '#features/inbox';
import { startNightlyAudit } from '#features/self-audit';
import { deleteOldChecks, deleteOldJobs } from '#features/specifications';
import { countUpgradedContracts } from '#features/supplementary-agreements';
import { makeRecurringTasks } from '#features/tasks';
import { deleteOldDeliveries } from '#features/webhooks';
import { systemClock } from '#platform/clock.ts';
import type { ConnectionOptions, Pool } from '#platform/db/wire/connection.ts';
import { companyIds, type CompanyQueries, outsideCompanies, inOneCompany } from '#platform/db/scope/every-company.ts';
import { deleteOldAccountResponses, deleteOldResponses } from '#platform/db/records/idempotency.ts';
import { deleteOldEvents } from '#platform/live-events/live-events.repository.ts';
import { deleteOldLetters } from '#platform/mail/mail.repository.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import type { Inbox } from '#platform/storage/received-file.ts';
import type { Sweep } from '#platform/sweep/sweeper.ts';
import { expirySweeps, fileSweeps } from './sweep-files.ts';

/** Requests end long before. */
const DRAFT_MS = 6 * 60 * 60 * 1000;
/** An upload untouched for this long was left by a crash. Site visitors are promised deletion within the hour. */
const LEFT_UPLOAD_MS = 40 * 60 * 1000;

type Parts = { pool: Pool; owner: ConnectionOptions; storage: BlobStore; inbox: Inbox; normPreparer: NormPreparer };

/** Sweeps of the local disk. */
export function localSweeps({ storage, inbox }: Pick<Parts, 'storage' | 'inbox'>): Sweep[] {
  return [
    { name: 'drafts of uploads', isFrequent: true, run: () => inbox.sweep(LEFT_UPLOAD_MS) },
    { name: 'drafts of files', run: () => storage.sweepDrafts(DRAFT_MS) },
  ];
}

/**
 * Sweeps of the database and the store. Order matters: each sweep may orphan rows or blobs for a later one to collect.
 */
export function sharedSweeps(parts: Parts): Sweep[] {
  const { pool, storage } = parts;
  return [
    { name: 'companies', run: () => sweepCompanies(parts) },
    { name: 'purges of the bin', run: () => inEveryCompany(pool, (queries) => alignPurges(queries)) },
    { name: 'answers', run: () => inEveryCompany(pool, deleteOldResponses) },
    { name: 'answers of accounts', run: () => outsideCompanies(pool, deleteOldAccountResponses) },
    { name: 'sessions', run: () => outsideCompanies(pool, deleteExpired) },
    { name: 'messages of the site', run: () => outsideCompanies(pool, deleteOldRequests) },
    {
      name: 'bills of the site',
      isFrequent: true,
      run: () => deleteOldSamples(storage, (work) => outsideCompanies(pool, work)),
    },
    { name: 'letters', run: () => outsideCompanies(pool, deleteOldLetters) },
    { name: 'events', run: () => inEveryCompany(pool, deleteOldEvents) },
    {
      name: 'tasks that are due',
      isFrequent: true,
      run: () => inEveryCompany(pool, (queries) => notifyDueTasks(queries, systemClock.now())),
    },
    { name: 'norms made ready', isFrequent: true, run: () => preparedNorms(parts) },
    { name: 'contracts of an earlier version', run: () => countUpgradedContracts(pool) },
    { name: 'recurring tasks', isFrequent: true, run: () => recurringTasks(pool) },
    {
      name: 'audits of the night',
      isFrequent: true,
      run: () => inEveryCompany(pool, (queries) => startNightlyAudit(queries, systemClock.now())),
    },
    { name: 'notices', run: () => inEveryCompany(pool, deleteOldNotices) },
    { name: 'deliveries of webhooks', run: () => inEveryCompany(pool, deleteOldDeliveries) },
    { name: 'jobs', run: () => inEveryCompany(pool, deleteOldJobs) },
    { name: 'checks of foreign estimates', run: () => inEveryCompany(pool, deleteOldChecks) },
    ...expirySweeps(pool, storage),
    ...fileSweeps(pool, storage),
  ];
}

async function inEveryCompany(pool: Pool, work: (queries: CompanyQueries) => Promise<number>): Promise<number> {
  let count = 0;
  for (const id of await companyIds(pool)) count += await inOneCompany(pool, id, work);
  return count;
}

/** A failure in one company does not affect the others. */
async function recurringTasks(pool: Pool): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const id of await companyIds(pool)) {
    try {
      count += await makeRecurringTasks(pool, id, systemClock.now());
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'recurring tasks of some companies were not made');
  return count;
}

/** Prepares norms that an import left unprepared or an earlier version prepared by other rules. */
async function preparedNorms({ pool, normPreparer }: Parts): Promise<number> {
  let count = 0;
  for (const id of await companyIds(pool)) count += await prepareNorms(pool, id, normPreparer);
  return count;
}

/** The company's blobs are then collected as files without rows. */
async function sweepCompanies({ pool, owner }: Parts): Promise<number> {
  let count = 0;
  for (const id of await companyIds(pool, { inBinForDays: DAYS_IN_BIN })) {
    if (!(await purgeCompany(owner, id, DAYS_IN_BIN))) continue;
    await outsideCompanies(pool, (queries) => deleteOrphanPictures(queries, id));
    count += 1;
  }
  return count;
}
