import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createNormPreparer, createNormReader, type NormPreparer, type NormReader } from '#features/norms';
import { createThumbnails, type Thumbnails } from '#features/images';
import { createBuiltinRegistry, createDadataRegistry, type Registry } from '#features/registry';
import { createPriceReader, type PriceReader } from '#features/prices';
import {
  type Calculator,
  createCalculator,
  createEstimateChecker,
  createPricePlanner,
  createSamplePool,
  type EstimateChecker,
  type PricePlanner,
  type SamplePool,
} from '#features/specifications';
import { createOverlayPool, type OverlayPool } from '#features/supplementary-agreements';
import { type BillReader, createBillReader } from '#features/bill-reader';
import type { Config } from '#platform/config.ts';
import type { DataDir } from '#platform/data-dir/index.ts';
import { createDocuments, type Documents } from '#platform/documents/documents.ts';
import type { Logger } from '#platform/logging.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { createDiskBlobStore } from '#platform/storage/disk-blob-store.ts';
import { createS3BlobStore } from '#platform/storage/s3-blob-store.ts';
import { createInbox, type Inbox } from '#platform/storage/received-file.ts';
import { createSharedQueue } from '#platform/worker-pool/worker-pool.ts';
import type { Closers } from './closers.ts';

const FILES = 'files';
const INBOX = 'inbox';

/** Tools of the features besides the database. */
export type Tools = {
  storage: BlobStore;
  /** Where request bodies with files are received. */
  inbox: Inbox;
  reader: BillReader;
  /** Reader of price files. */
  prices: PriceReader;
  /** Reader of bills uploaded to the public site. */
  samples: SamplePool;
  documents: Documents;
  thumbnails: Thumbnails;
  calculator: Calculator;
  checker: EstimateChecker;
  /** Plans price changes of a document. */
  planner: PricePlanner;
  /** Contract lists with agreements applied. */
  overlays: OverlayPool;
  normReader: NormReader;
  normPreparer: NormPreparer;
  registry: Registry;
};

type Options = { config: Config; dataDir: DataDir; logger: Logger };

export async function openTools(
  { config, dataDir, logger, storage }: Options & { storage: BlobStore },
  closers: Closers,
): Promise<Tools> {
  const inbox = createInbox(inboxOf(dataDir.path));
  const sharedQueue = createSharedQueue();
  const threads = {
    reader: createBillReader({ sharedQueue }),
    prices: createPriceReader({ sharedQueue }),
    samples: createSamplePool({ sharedQueue }),
    documents: createDocuments({ sharedQueue }),
    thumbnails: createThumbnails({ sharedQueue }),
    calculator: createCalculator({ sharedQueue }),
    checker: createEstimateChecker({ sharedQueue }),
    planner: createPricePlanner({ sharedQueue }),
    overlays: createOverlayPool({ sharedQueue }),
    // A file is read while it is written, so it takes no slot of interactive work.
    normReader: createNormReader(),
    normPreparer: createNormPreparer(),
  };
  closers.add(...Object.values(threads).map((one) => () => one.close()));
  return { storage, inbox, ...threads, registry: registryOf(config, logger) };
}

/** Folder of received request bodies and file drafts. */
export const inboxOf = (dataDir: string): string => path.join(dataDir, INBOX);

/** Opened before the database, because startup checks which database its files belong to. */
export async function openStorage({
  config: { s3 },
  dataDir,
}: {
  config: Pick<Config, 's3'>;
  dataDir: Pick<DataDir, 'path'>;
}): Promise<BlobStore> {
  const folder = inboxOf(dataDir.path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return s3 === undefined ? createDiskBlobStore(path.join(dataDir.path, FILES)) : createS3BlobStore(s3, { folder });
}

/** The real registry with an API key; a small built-in directory without. */
function registryOf({ dadataApiKey, dadataUrl }: Config, logger: Logger): Registry {
  return dadataApiKey === undefined
    ? createBuiltinRegistry()
    : createDadataRegistry({ apiKey: dadataApiKey, baseUrl: dadataUrl, logger });
}
