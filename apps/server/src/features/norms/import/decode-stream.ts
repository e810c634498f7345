import { UnreadableNorms } from './unreadable-norms.ts';

// The type of the platform's decoder is not global under this library setting.
type Decoder = InstanceType<typeof TextDecoder>;

const DECLARED = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]{1,40})["']/;

/**
 * The text of a file in pieces: by its byte order mark, by the encoding that an XML declares, else UTF-8; a table that does
 * not begin as UTF-8 is in windows-1251, in which Russian Excel saves csv. A byte that does not fit breaks the file.
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

/** The last letter may be cut by the end of the piece. */
function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
