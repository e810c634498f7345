import { buildPath, type Endpoint } from '@karkas/api/core/endpoint.ts';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { z } from 'zod';
import { MissingBlobError } from '#platform/errors.ts';
import type { InSnapshot } from '#platform/db/scope/company-scope.ts';
import { archivedRows } from '#platform/company-archive/index.ts';
import { blobKey, type BlobStore } from '#platform/storage/blob-store.ts';
import type { ArchiveEntry } from './archive.ts';
import { type ExportedFile, filesAfter, imagesOf } from './company-export.repository.ts';
import { README } from './export-readme.texts.ts';
import { EXPORT_REGISTERS, EXPORT_SOURCES, type ExportedRecord, type ExportSource } from './export-sources.ts';

const ON_PAGE = 200;
/** Records of one file of the archive, which is in memory while it is packed. */
const IN_FILE = 1_000;
const FILES_AT_ONCE = 200;

/** Reads the API as the member who asked for the export. */
export type ExportCaller = {
  /** @throws unless the response is 200 */
  get(url: string): Promise<Buffer>;
  /** Read transactions of the work see the same snapshot as `get`. */
  read<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Shapes of the contract, as far as the export depends on them. */
const recordShape = z.looseObject({ id: z.string().optional() });
const recordPage = z.object({ results: z.array(recordShape) });
/** A plain list, or one record. */
const plain = z.union([z.array(recordShape), recordShape.transform((one) => [one])]);

type Parts = {
  companyId: string;
  caller: Pick<ExportCaller, 'get'>;
  read: InSnapshot;
  storage: BlobStore;
  /** Runs one request or query when the company has a slot. */
  portion<Result>(work: () => Promise<Result>): Promise<Result>;
  onStep(processed: number, total: number): Promise<void>;
};

/**
 * The files of the archive: records as the API returns them (NDJSON, a line each), registers as workbooks, the log with
 * its hash chain, stored files, and the rows from which another installation imports the company. All of it is read from one snapshot, so that records refer to records of the archive.
 */
export async function* exportEntries(parts: Parts): AsyncGenerator<ArchiveEntry> {
  yield { path: 'README.txt', bytes: Buffer.from(README) };
  const total = EXPORT_SOURCES.length + EXPORT_REGISTERS.length + 2;
  let processed = 0;
  const step = (): Promise<void> => parts.onStep((processed += 1), total);
  for (const source of EXPORT_SOURCES) {
    yield* recordEntries(parts, source);
    await step();
  }
  for (const { name, endpoint } of EXPORT_REGISTERS) {
    const url = `${buildPath(endpoint, { company_id: parts.companyId })}?format=xlsx`;
    yield { path: `registers/${name}.xlsx`, bytes: await parts.portion(() => parts.caller.get(url)) };
    await step();
  }
  yield* archivedRows((work) => parts.portion(() => parts.read(work)));
  await step();
  yield* fileEntries(parts);
  await step();
}

/** Records of a list, then those of its parts, by the ids of the list. */
async function* recordEntries(
  parts: Parts,
  { name, endpoint, parts: nested }: ExportSource,
): AsyncGenerator<ArchiveEntry> {
  const ids: string[] = [];
  const seen = async function* (): AsyncGenerator<string> {
    for await (const record of recordsOf(parts, endpoint, {})) {
      if (nested !== undefined && record.id !== undefined && (nested.hasParts?.(record) ?? true)) ids.push(record.id);
      yield JSON.stringify(record);
    }
  };
  yield* inFiles(name, seen());
  if (nested === undefined) return;
  const { param, sources } = nested;
  for (const source of sources) yield* inFiles(source.name, ofEach(parts, source.endpoint, { param, ids }));
}

/** Records of parts, each with the id of the record it belongs to. */
async function* ofEach(
  parts: Parts,
  endpoint: Endpoint,
  { param, ids }: { param: string; ids: readonly string[] },
): AsyncGenerator<string> {
  for (const id of ids)
    for await (const record of recordsOf(parts, endpoint, { [param]: id }))
      yield JSON.stringify({ [param]: id, ...record });
}

async function* recordsOf(
  { companyId, caller, portion }: Parts,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): AsyncGenerator<ExportedRecord> {
  const path = buildPath(endpoint, { company_id: companyId, ...params });
  const isPaged = endpoint.query !== undefined && 'page' in endpoint.query.shape;
  for (let page = 1; ; page += 1) {
    const url = isPaged ? `${path}?page=${page}&limit=${ON_PAGE}` : path;
    const text = (await portion(() => caller.get(url))).toString();
    const records = isPaged ? recordPage.parse(readJson(text)).results : plain.parse(readJson(text));
    yield* records;
    if (!isPaged || records.length < ON_PAGE) return;
  }
}

/** Lines in files of at most a thousand: `data/tasks-00001.ndjson`. An empty list has one empty file. */
async function* inFiles(name: string, lines: AsyncIterable<string>): AsyncGenerator<ArchiveEntry> {
  let [part, number]: [string[], number] = [[], 0];
  const entry = (): ArchiveEntry => {
    number += 1;
    const bytes = Buffer.from(part.map((line) => `${line}\n`).join(''));
    const records = part.length;
    part = [];
    return { path: `data/${name}-${String(number).padStart(5, '0')}.ndjson`, bytes, records };
  };
  for await (const line of lines) {
    part.push(line);
    if (part.length === IN_FILE) yield entry();
  }
  if (part.length > 0 || number === 0) yield entry();
}

/** The bytes of files, and the list with their names and owners. */
async function* fileEntries({ companyId, read, portion, storage }: Parts): AsyncGenerator<ArchiveEntry> {
  const listed: string[] = [];
  for (let after: string | null = null; ;) {
    const from: string | null = after;
    const files: ExportedFile[] = await portion(() => read((scope) => filesAfter(scope, from, FILES_AT_ONCE)));
    for (const file of files) {
      const opened = await storage.open(blobKey(companyId, file.id)).catch(nullIfMissing);
      listed.push(JSON.stringify({ ...file, is_missing: opened === null }));
      if (opened !== null) yield { path: `files/${file.id}`, stream: opened.stream, size: opened.size };
    }
    after = files.at(-1)?.id ?? null;
    if (after === null) break;
  }
  yield* inFiles('files', linesOf(listed));
  for (const { id } of await portion(() => read(imagesOf))) {
    const opened = await storage.open(blobKey(companyId, id)).catch(nullIfMissing);
    if (opened !== null) yield { path: `files/${id}`, stream: opened.stream, size: opened.size };
  }
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof MissingBlobError) return null;
  throw error;
}
