import { type CrewItem, type NewCrewItem, openCrewQueue } from './crew-queue.ts';
import { createCrewSender } from './crew-sender.ts';
import type { CallResult } from '../link-pages/link-call.ts';
import type { LinkCalls } from './link-calls.ts';

export const LINK = 'link';
const place = { link: LINK, taskId: 'task', madeAt: '2026-11-30T08:00:00.000Z', refusal: null };
export const aReport = (at: number): NewCrewItem => ({
  ...place,
  kind: 'report',
  report: { person: 'Ильин', report_id: `report-${at}`, works: [{ specification_row_id: 'row', quantity: '1' }] },
});
const aPhoto = (at: number): NewCrewItem => ({
  ...place,
  kind: 'photo',
  sha256: `photo-${at}`,
});

/** A server behind a network that loses the request, or the response, of the given calls. */
export function aServer(lost: (call: number) => 'request' | 'response' | null) {
  const received: string[] = [];
  let call = 0;
  async function receive<Answer>(key: string, answer: Answer): Promise<CallResult<Answer>> {
    call += 1;
    const isLost = lost(call);
    await Promise.resolve();
    if (isLost === 'request') return { kind: 'away' };
    if (!received.includes(key)) received.push(key);
    return isLost === 'response' ? { kind: 'away' } : { kind: 'ok', answer };
  }
  const calls: LinkCalls = {
    open: () => Promise.resolve({ kind: 'away' }),
    submit: (id, { report_id: key = '' }) =>
      receive(key, { id, number: 1, title: '', place: '', version: 1, works: [] }),
    sendPhoto: (_, _photo, sha256) => receive(sha256 ?? '', { is_stored: true }),
  };
  return { calls, received };
}

export async function aSender(calls: LinkCalls) {
  const queue = await openCrewQueue(LINK);
  let items: readonly CrewItem[] = [];
  const sender = createCrewSender({
    queue,
    calls,
    describe: ({ reason }) => reason,
    onOver: () => undefined,
    onChange: (now) => {
      items = now;
    },
  });
  return { queue, sender, items: () => items };
}

/**
 * Sends so many items, of which each eleventh call loses its request or its response. Each attempt is a new tab: nothing
 * but the store of the device survives.
 */
export async function sendThroughCuts(count: number) {
  const { calls, received } = aServer((call) => (call % 11 === 0 ? (call % 2 === 0 ? 'request' : 'response') : null));
  const queue = await openCrewQueue(LINK);
  const keys = Array.from({ length: count }, (_, at) => (at % 5 === 0 ? `report-${at}` : `photo-${at}`));
  for (const [at] of keys.entries())
    await (at % 5 === 0 ? queue.add(aReport(at), null) : queue.add(aPhoto(at), new Uint8Array([at % 256]).buffer));
  let cuts = 0;
  for (; (await queue.list()).length > 0; cuts += 1) await (await aSender(calls)).sender.run();
  return { keys, received, cuts };
}

/** Sends one queue from two tabs at once, on a browser without locks. Returns each call in the order of arrival. */
export async function sendFromTwoTabs(count: number) {
  const { calls, received } = aServer((call) => (call % 5 === 0 ? 'response' : null));
  const queue = await openCrewQueue(LINK);
  for (let at = 0; at < count; at += 1) await queue.add(aReport(at), null);
  while ((await queue.list()).length > 0)
    await Promise.all([aSender(calls), aSender(calls)].map(async (tab) => (await tab).sender.run()));
  return { received, left: await queue.list() };
}
