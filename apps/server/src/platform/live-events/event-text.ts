import type { DeliverableEvent } from './live-events.repository.ts';

/** Server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const HEARTBEAT = ': beat\n\n';

/** Reconnect delay of the client. */
export const greeting = (latest: number): string => `retry: 2000\n${named('ready', latest)}`;
/** Missed events are no longer available: the client must reload. */
export const reset = (latest: number): string => named('reset', latest);

const named = (name: string, seq: number): string => `id: ${seq}\nevent: ${name}\ndata: {}\n\n`;

export function eventText({ seq, kind, id, action, version, part_of }: DeliverableEvent): string {
  return `id: ${seq}\ndata: ${JSON.stringify({ kind, id, action, version, part_of })}\n\n`;
}
