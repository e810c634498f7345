import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type NewCrewItem, openCrewQueue } from '../../apps/web/src/app/field-link/crew-queue.ts';
import { createCrewSender } from '../../apps/web/src/app/field-link/crew-sender.ts';
import { callsOf } from '../../apps/web/src/app/field-link/link-calls.ts';
import { aPhoto } from '../../apps/server/src/testing/files/a-photo.ts';
import { type Client, clientOf, register, signIn } from './client.ts';
import { makeDataDir, removeDataDir, type ServerProcess, startServerProcess } from './server-process.ts';

/** What goes wrong with one call of the device. */
type Cut = 'request lost' | 'response lost' | 'server killed after its answer' | 'server killed while it writes';
const CUTS: readonly Cut[] = [
  'request lost',
  'response lost',
  'server killed after its answer',
  'response lost',
  'request lost',
  'response lost',
  'server killed while it writes',
  'response lost',
  'request lost',
  'response lost',
];
const DAY_MS = 86_400_000;

export type CrewDayFigures = {
  cuts: number;
  kills: number;
  items: number;
  done: string;
  photos: string[];
  sent: string[];
};

/**
 * A crew reports by its link while calls are cut and the server is killed. Every attempt is a pair of new tabs without
 * locks, so that both send the same queue; the clock of the device is a day off, to either side.
 */
export async function runCrewDay({ reports, photos, cuts }: { reports: number; photos: number; cuts: number }) {
  const dataDir = makeDataDir();
  const network = aNetwork(dataDir, cuts);
  const restore = replaceGlobals(network.fetch);
  try {
    const site = await network.open((server) => aSite(server, reports));
    const queue = await openCrewQueue(site.token);
    const { items, hashes } = itemsOf(site, { reports, photos });
    for (const { item, bytes } of items) await queue.add(item, bytes);
    for (let attempts = 0; (await queue.list()).length > 0; attempts += 1) {
      if (attempts > cuts * 4 + items.length) throw new Error('The queue does not empty');
      await Promise.all([site.token, site.token].map((token) => sendAsTab(token)));
      await network.settle();
    }
    const client = await network.open((server) => site.clientAt(server));
    const figures: CrewDayFigures = {
      ...network.figures,
      items: items.length,
      ...(await readSite(client, site.taskId)),
      sent: hashes,
    };
    return figures;
  } finally {
    restore();
    await network.end();
    await removeDataDir(dataDir);
  }
}

/** A tab that lives for one attempt: its timer for the next one never fires. */
async function sendAsTab(token: string): Promise<void> {
  const sender = createCrewSender({
    queue: await openCrewQueue(token),
    calls: callsOf(token, 'ru'),
    describe: ({ reason }) => reason,
    onOver: () => {
      throw new Error('The link has ended');
    },
    onChange: (now) => {
      const refused = now.find(({ refusal }) => refusal !== null);
      if (refused !== undefined) throw new Error(`Refused: ${refused.refusal}`);
    },
  });
  await sender.run();
}

/** Cuts two of three calls of the device while there are cuts left. */
function aNetwork(dataDir: string, cuts: number) {
  const direct = globalThis.fetch;
  const figures = { cuts: 0, kills: 0 };
  let server: Promise<ServerProcess> = startServerProcess(dataDir);
  let calls = 0;
  let killing: Promise<void> = Promise.resolve();

  function kill(): void {
    const victim = server;
    figures.kills += 1;
    server = victim
      .then((process) => process.kill({ withDatabase: figures.kills % 2 === 0 }))
      .then(() => startServerProcess(dataDir));
    killing = server.then(() => undefined);
  }

  async function cutFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    if (typeof input !== 'string' || !input.startsWith('/')) return direct(input, init);
    calls += 1;
    const cut = calls % 3 !== 0 && figures.cuts < cuts ? CUTS[figures.cuts % CUTS.length] : undefined;
    if (cut !== undefined) figures.cuts += 1;
    if (cut === 'request lost') throw new TypeError('The network is gone');
    const { address } = await server;
    const answer = direct(`${address}${input}`, init);
    if (cut === undefined) return answer;
    if (cut === 'server killed while it writes') {
      await Promise.race([delay(figures.cuts % 20), answer.catch(() => undefined)]);
      kill();
      await answer.catch(() => undefined);
    } else {
      await answer.then((response) => response.arrayBuffer()).catch(() => undefined);
      if (cut === 'server killed after its answer') kill();
    }
    throw new TypeError('The answer is lost');
  }

  return {
    figures,
    fetch: cutFetch,
    settle: () => killing,
    open: async <Result>(work: (server: ServerProcess) => Promise<Result>) => work(await server),
    end: async () => {
      const last = await server.catch(() => null);
      await last?.terminate();
    },
  };
}

/** The device's calls go through `cutFetch`; without locks of the browser two tabs send at the same time. */
function replaceGlobals(cutFetch: typeof fetch): () => void {
  const [direct, own] = [globalThis.fetch, Object.getOwnPropertyDescriptor(globalThis, 'navigator')];
  globalThis.fetch = cutFetch;
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  return () => {
    globalThis.fetch = direct;
    if (own !== undefined) Object.defineProperty(globalThis, 'navigator', own);
  };
}

type Site = { token: string; taskId: string; rowId: string; clientAt: (server: ServerProcess) => Promise<Client> };

/** A company with one order and the link of a crew. */
async function aSite(server: ServerProcess, reports: number): Promise<Site> {
  const account = await register(server.address);
  const client = clientOf(server.address, account);
  const project = await create(client, '/api/projects/', { name: 'Объект' });
  const specification = await create(client, `/api/projects/${project}/specifications/`, { name: 'Смета' });
  const rowId = await create(client, `/api/specifications/${specification}/specification-rows/`, {
    name: 'Кладка',
    unit: 'м2',
    quantity: String(reports + 10),
  });
  const tasks = `/api/v1/task_manager/companies/${client.companyId}/tasks/`;
  const taskId = await create(client, tasks, {
    title: 'Кладка стен',
    project_id: project,
    work_items: [{ specification_row_id: rowId, quantity_planned: String(reports + 10) }],
  });
  const made = await client.post(`/api/companies/${client.companyId}/field-links/`, {
    project_id: project,
    crew: 'Каменщики',
    expires_at: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  });
  const token = new URL(String(made.body['address'])).pathname.split('/').at(-1) ?? '';
  return {
    token,
    taskId,
    rowId,
    clientAt: async ({ address }) => clientOf(address, { ...account, access: await signIn(address, account.email) }),
  };
}

async function create(client: Client, url: string, body: object): Promise<string> {
  const { status, body: made } = await client.post(url, body);
  if (status !== 201) throw new Error(`${url}: ${status} ${JSON.stringify(made)}`);
  return String(made.id);
}

/** Reports of one unit and photos in turn, made on a device whose clock is a day behind or ahead. */
function itemsOf({ token, taskId, rowId }: Site, { reports, photos }: { reports: number; photos: number }) {
  const place = (at: number) => ({
    link: token,
    taskId,
    madeAt: new Date(Date.now() + (at % 2 === 0 ? DAY_MS : -DAY_MS)).toISOString(),
    refusal: null,
  });
  const hashes: string[] = [];
  const items = Array.from({ length: reports + photos }, (_, at): { item: NewCrewItem; bytes: ArrayBuffer | null } => {
    if (at % 3 !== 2 || hashes.length === photos) {
      const works = [{ specification_row_id: rowId, quantity: '1' }];
      const report = { person: 'Ильин', report_id: crypto.randomUUID(), works };
      return { item: { ...place(at), kind: 'report', report }, bytes: null };
    }
    const bytes = new Uint8Array(aPhoto(`Кладка ${at}`));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    hashes.push(sha256);
    return { item: { ...place(at), kind: 'photo', sha256 }, bytes: bytes.buffer };
  });
  return { items, hashes };
}

async function readSite(client: Client, taskId: string): Promise<{ done: string; photos: string[] }> {
  const url = `/api/v1/task_manager/companies/${client.companyId}/tasks/${taskId}/`;
  const task = await client.get(url);
  const [work] = task.body['work_items'] as { quantity_done: string }[];
  const files = await client.get(`${url}attachments/?limit=100`);
  const results = files.body['results'] as { sha256: string | null }[];
  return { done: work?.quantity_done ?? '', photos: results.map(({ sha256 }) => sha256 ?? '') };
}
