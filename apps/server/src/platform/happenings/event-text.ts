import type { TellableHappening } from './happenings.repository.ts';

/** Server-sent events, https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const BEAT = ': beat\n\n';

/** How long a client waits before it comes again. */
export const greeting = (latest: number): string => `retry: 2000\n${named('ready', latest)}`;
/** What was missed is no longer known: what is shown has to be read anew. */
export const reset = (latest: number): string => named('reset', latest);

const named = (name: string, seq: number): string => `id: ${seq}\nevent: ${name}\ndata: {}\n\n`;

export function eventText({ seq, kind, id, action, version, part_of }: TellableHappening): string {
  return `id: ${seq}\ndata: ${JSON.stringify({ kind, id, action, version, part_of })}\n\n`;
}
