import { SaxesParser } from 'saxes';
import { LIMITS } from '../../limits.ts';
import { limitPassed, UnreadableBill } from '../../unreadable-bill.ts';

// The platform's decoder type is not global under this `lib` setting.
type Decoder = InstanceType<typeof TextDecoder>;

export type XmlAttributes = Record<string, string>;

export type XmlHandlers = {
  /** Names come without their namespace prefix. */
  open: (name: string, attributes: XmlAttributes) => void;
  close: (name: string) => void;
  text?: (text: string) => void;
};

/** Control over a running parse, passed to handlers at its start. */
export type XmlParse = {
  write: (text: string) => void;
  end: () => void;
};

/**
 * A streaming parser that supports only the five XML entities and rejects any DOCTYPE, so that neither local files
 * nor exponential expansion can get into a result.
 * @throws UnreadableBill `broken_file` for malformed XML, `too_complex` for nesting beyond the limit.
 */
export function startXmlParse(file: string, part: string, handlers: XmlHandlers): XmlParse {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new UnreadableBill('broken_file', { file, found: `${part}: DOCTYPE` });
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > LIMITS.depth) throw limitPassed(file, 'depth');
    handlers.open(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handlers.close(localName(tag.name));
  });
  if (handlers.text !== undefined) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }

  function guarded(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (error instanceof UnreadableBill) throw error;
      throw new UnreadableBill('broken_file', { file, found: part });
    }
  }

  return {
    write: (text) => guarded(() => void parser.write(text)),
    end: () => guarded(() => void parser.close()),
  };
}

/**
 * Parses a package part chunk by chunk. Text is decoded across chunk boundaries (a two-byte letter may be split),
 * and an invalid byte rejects the file rather than becoming U+FFFD.
 * `isEnough` stops early.
 */
export async function parseXmlPart(
  source: { file: string; part: string; chunks: AsyncGenerator<Uint8Array, void, void> },
  handlers: XmlHandlers,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const parse = startXmlParse(source.file, source.part, handlers);
  let decoder: Decoder | null = null;
  for await (const chunk of source.chunks) {
    decoder ??= new TextDecoder(encodingByMark(chunk), { fatal: true });
    parse.write(decode(decoder, chunk, source));
    if (isEnough()) return;
  }
  if (decoder !== null) parse.write(decode(decoder, null, source));
  parse.end();
}

function decode(decoder: Decoder, chunk: Uint8Array | null, source: { file: string; part: string }): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw new UnreadableBill('broken_file', { file: source.file, found: source.part });
  }
}

function encodingByMark(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Office XML writes true as `1` or `true`. */
export function isYes(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
