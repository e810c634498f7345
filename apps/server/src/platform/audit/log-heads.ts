import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '@karkas/domain/text/read-json.ts';
import { z } from 'zod';
import { isErrorWithCode } from '../data-dir/process-identity.ts';

const head = z.object({ company_id: z.uuid(), seq: z.int(), hash: z.string() });
const content = z.object({ day: z.string(), made_at: z.iso.datetime(), heads: z.array(head) });
const signed = z.object({ content, signature: z.string() });

/** The last line of a company's log. */
export type LogHead = z.infer<typeof head>;
export type StoredHeads = { heads: LogHead[]; days: number; forged: string[] };

const NAME = /^\d{4}-\d{2}-\d{2}\.json$/;
/** More than a year, in days. */
const RETENTION_DAYS = 400;

/**
 * Stores the signed log heads of a day. Truncating a log leaves a valid chain, and a database superuser can reset the
 * head, but has neither this key nor this file.
 *
 * @returns false if the day is already stored.
 */
export async function storeHeads(
  folder: string,
  key: string,
  { day, now, read }: { day: string; now: Date; read: () => Promise<LogHead[]> },
): Promise<boolean> {
  const names = await listDays(folder);
  if (names.includes(`${day}.json`)) return false;
  const made = { day, made_at: now.toISOString(), heads: await read() };
  const text = JSON.stringify({ content: made, signature: signatureOf(made, key) }, null, 1);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path.join(folder, `${day}.json`), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    // Another server with the same folder was first.
    if (isErrorWithCode(error, 'EEXIST')) return false;
    throw error;
  }
  for (const name of names.slice(0, Math.max(0, names.length + 1 - RETENTION_DAYS)))
    await rm(path.join(folder, name), { force: true });
  return true;
}

/** The furthest known head of each log; files with invalid signatures are listed. */
export async function readStoredHeads(folder: string, key: string): Promise<StoredHeads> {
  const furthest = new Map<string, LogHead>();
  const forged: string[] = [];
  const names = await listDays(folder);
  for (const name of names) {
    const heads = await readDay(path.join(folder, name), key);
    if (heads === null) forged.push(name);
    for (const one of heads ?? [])
      if (one.seq >= (furthest.get(one.company_id)?.seq ?? 0)) furthest.set(one.company_id, one);
  }
  return { heads: [...furthest.values()], days: names.length - forged.length, forged };
}

async function readDay(file: string, key: string): Promise<LogHead[] | null> {
  try {
    const { content: made, signature } = signed.parse(readJson(await readFile(file, 'utf8')));
    const [given, ours] = [Buffer.from(signature, 'hex'), Buffer.from(signatureOf(made, key), 'hex')];
    return given.length === ours.length && timingSafeEqual(given, ours) ? made.heads : null;
  } catch {
    return null;
  }
}

const listDays = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).toSorted();

const signatureOf = (made: z.infer<typeof content>, key: string): string =>
  createHmac('sha256', `karkas log heads ${key}`)
    .update(JSON.stringify(content.parse(made)))
    .digest('hex');
