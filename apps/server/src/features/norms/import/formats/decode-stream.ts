import { UnreadableNorms } from '../unreadable-norms.ts';

// The platform's decoder type is not global under this `lib` setting.
type Decoder = InstanceType<typeof TextDecoder>;

const DECLARED = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]{1,40})["']/;

/**
 * Decodes a file chunk by chunk: by its byte order mark, by the encoding in the XML declaration, else UTF-8. A table
 * that does not begin as UTF-8 is windows-1251, the encoding in which Russian Excel saves csv. An invalid byte
 * throws.
 */
export async function* decodeStream(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<{ text: string; bytes: number }, void, void> {
  let decoder: Decoder | null = null;
  let encoding = 'UTF-8';
  for await (const chunk of chunks) {
    if (decoder === null) {
      encoding = encodingOf(chunk, file);
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    yield { text: decode(decoder, chunk, file, encoding), bytes: chunk.length };
  }
  if (decoder !== null) yield { text: decode(decoder, null, file, encoding), bytes: 0 };
}

function decode(decoder: Decoder, chunk: Uint8Array | null, file: string, encoding: string): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw new UnreadableNorms('wrong_encoding', file, encoding);
  }
}

function encodingOf(head: Uint8Array, file: string): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb) return 'utf-8';
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(head.subarray(0, 200)))?.[1];
  if (declared !== undefined) return knownEncoding(declared, file);
  return isUtf8(head) ? 'utf-8' : 'windows-1251';
}

function knownEncoding(name: string, file: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new UnreadableNorms('wrong_encoding', file, name);
  }
}

/** The last character may be split at the end of the chunk. */
function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
