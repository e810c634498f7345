import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type ContentCoding = 'br' | 'gzip';

/** Below this size, headers outweigh the savings. */
const WORTH_PACKING = 1024;
/** Larger responses are compressed in a thread pool; smaller ones cost less than the hand-off. */
const PACKED_AT_ONCE = 32 * 1024;
/** Fastest brotli is as fast as fastest gzip, with output a fifth smaller. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: zlib.constants.Z_BEST_SPEED };
const inThread = { br: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

/** The caller's preferred encoding among those offered, in server order of preference (RFC 9110 §12.5.3). */
export function codingFor(
  headers: IncomingHttpHeaders,
  offered: readonly ContentCoding[] = ['br', 'gzip'],
): ContentCoding | null {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return null;
  const weights = weightsOf(accepted);
  const weightOf = (coding: ContentCoding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = offered.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : null;
}

function weightsOf(accepted: string): Map<string, number> {
  return new Map(
    accepted.split(',').map((part): [string, number] => {
      const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [coding === 'x-gzip' ? 'gzip' : coding, Number(weight) || 0];
    }),
  );
}

export const isWorthPacking = (text: string): boolean => text.length > WORTH_PACKING;

export async function pack(text: string | Buffer, coding: ContentCoding): Promise<Buffer> {
  if (text.length > PACKED_AT_ONCE) return coding === 'br' ? inThread.br(text, BROTLI) : inThread.gzip(text, GZIP);
  return coding === 'br' ? zlib.brotliCompressSync(text, BROTLI) : zlib.gzipSync(text, GZIP);
}
