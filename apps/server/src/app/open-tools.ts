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
  createSampleRoom,
  type EstimateChecker,
  type PricePlanner,
  type SampleRoom,
} from '#features/specifications';
import { createOverlayRoom, type OverlayRoom } from '#features/supplementary-agreements';
import { type BillReader, createBillReader } from '#features/vor-reader';
import type { Config } from '#platform/config.ts';
import type { DataDir } from '#platform/data-dir/index.ts';
import { createDocuments, type Documents } from '#platform/documents/documents.ts';
import type { Logger } from '#platform/logging.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import { createDiskBlobStore } from '#platform/storage/disk-blob-store.ts';
import { createS3BlobStore } from '#platform/storage/s3-blob-store.ts';
import { createInbox, type Inbox } from '#platform/storage/received-file.ts';
import { createHouse } from '#platform/worker-room/worker-room.ts';
import type { Closers } from './closers.ts';

const FILES = 'files';
const INBOX = 'inbox';

/** What the features work with besides the database. */
export type Tools = {
  storage: BlobStore;
  /** Where files of requests are received. */
  inbox: Inbox;
  reader: BillReader;
  /** For files of prices. */
  prices: PriceReader;
  /** For bills of the public site. */
  samples: SampleRoom;
  documents: Documents;
  thumbnails: Thumbnails;
  calculator: Calculator;
  checker: EstimateChecker;
  /** For what becomes of the prices of a document. */
  planner: PricePlanner;
  /** For lists of contracts with their agreements laid over. */
  overlays: OverlayRoom;
  normReader: NormReader;
  normPreparer: NormPreparer;
  registry: Registry;
};

type Wishes = { config: Config; dataDir: DataDir; logger: Logger };

export async function openTools(
  { config, dataDir, logger, storage }: Wishes & { storage: BlobStore },
  closers: Closers,
): Promise<Tools> {
  const inbox = createInbox(inboxOf(dataDir.path));
  const house = createHouse();
  const threads = {
    reader: createBillReader({ house }),
    prices: createPriceReader({ house }),
    samples: createSampleRoom({ house }),
    documents: createDocuments({ house }),
    thumbnails: createThumbnails({ house }),
    calculator: createCalculator({ house }),
    checker: createEstimateChecker({ house }),
    planner: createPricePlanner({ house }),
    overlays: createOverlayRoom({ house }),
    // A file is read for as long as it is written: it takes no turn of what people wait for.
    normReader: createNormReader(),
    normPreparer: createNormPreparer(),
  };
  closers.add(...Object.values(threads).map((one) => () => one.close()));
  return { storage, inbox, ...threads, registry: registryOf(config, logger) };
}

/** Where files of requests are received, and drafts of files lie. */
export const inboxOf = (dataDir: string): string => path.join(dataDir, INBOX);

/** Opened before the database, which is told whose files it names. */
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

/** With a key the real registry; without one a small directory of its own. */
function registryOf({ dadataApiKey, dadataUrl }: Config, logger: Logger): Registry {
  return dadataApiKey === undefined
    ? createBuiltinRegistry()
    : createDadataRegistry({ apiKey: dadataApiKey, baseUrl: dadataUrl, logger });
}
