import { SaxesParser } from 'saxes';
import { UnreadableNorms } from '../unreadable-norms.ts';

export type XmlAttributes = Record<string, string>;
export type XmlHandlers = {
  open: (name: string, attributes: XmlAttributes) => void;
  close: (name: string) => void;
  text?: (text: string) => void;
};

/** Norm files are about ten elements deep. */
const MOST_DEPTH = 64;

/**
 * A streaming parser that supports only the five XML entities and rejects any DOCTYPE. Errors thrown by handlers
 * pass through; malformed XML is reported against the file.
 */
export function xmlStream(file: string, handlers: XmlHandlers): { write: (text: string) => void; end: () => void } {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const broken = (): never => {
    throw new UnreadableNorms('broken_xml', file);
  };
  let depth = 0;
  parser.on('error', broken);
  parser.on('doctype', broken);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MOST_DEPTH) broken();
    handlers.open(name, attributes);
  });
  const { text: onText } = handlers;
  if (onText !== undefined) parser.on('text', onText);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close(name);
  });
  return { write: (text) => void parser.write(text), end: () => void parser.close() };
}
