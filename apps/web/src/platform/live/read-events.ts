/** One server-sent event: its name and data; `seq` is its id, to resume from. */
export type StreamEvent = { name: string; seq: number | null; data: string };

/**
 * Incremental parser of server-sent events. A blank line ends an event; comments are skipped.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const parts = (rest + piece).split('\n\n');
    rest = parts.pop() ?? '';
    return parts.flatMap(readEvent);
  };
}

function readEvent(text: string): StreamEvent[] {
  const fields = new Map(
    text.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return [];
  const seq = Number(fields.get('id') ?? Number.NaN);
  return [{ name: fields.get('event') ?? 'message', seq: Number.isFinite(seq) ? seq : null, data }];
}
