import { SaxesParser } from 'saxes';
import { UnreadableNorms } from './unreadable-norms.ts';

export type XmlAttributes = Record<string, string>;
export type XmlHandlers = {
  open: (name: string, attributes: XmlAttributes) => void;
  close: (name: string) => void;
  text?: (text: string) => void;
};

/** Norms lie some ten elements deep. */
const MOST_DEPTH = 64;

/**
 * A parser of a stream that knows no entities but the five of XML and refuses any declaration of a document type. What its
 * handlers throw is theirs; what the XML does wrong is the file's.
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
  const { text: told } = handlers;
  if (told !== undefined) parser.on('text', told);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close(name);
  });
  return { write: (text) => void parser.write(text), end: () => void parser.close() };
}
