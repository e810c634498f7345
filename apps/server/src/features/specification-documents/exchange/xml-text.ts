import { escapeXml } from '../workbook/package/escape-xml.ts';

/** An element with text or child elements, which may be generated lazily; null is skipped. */
export type XmlPart = readonly [name: string, content: string | Iterable<XmlPart | null>];

// Characters that XML 1.0 does not allow, including lone surrogates.
const NOT_PRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Builds the document as bytes in portions: a long one is never in memory as a tree or as one string. */
export type XmlText = { add: (part: XmlPart) => void; addText: (text: string) => void; bytes: () => Uint8Array };

const PORTION = 20_000;

export function startXml(): XmlText {
  const encoder = new TextEncoder();
  const portions: Uint8Array[] = [];
  let pieces: string[] = [];
  const close = (): void => {
    portions.push(encoder.encode(pieces.join('')));
    pieces = [];
  };
  const addText = (text: string): void => {
    pieces.push(text);
    if (pieces.length >= PORTION) close();
  };
  const add = ([name, content]: XmlPart): void => {
    if (typeof content === 'string') {
      addText(`<${name}>${escapeXml(content.replaceAll(NOT_PRINTABLE, ''))}</${name}>`);
      return;
    }
    addText(`<${name}>`);
    for (const inner of content) if (inner !== null) add(inner);
    addText(`</${name}>\n`);
  };
  return {
    add,
    addText,
    bytes() {
      close();
      // Not a slice of a shared buffer, which a thread could not transfer.
      const whole = new Uint8Array(portions.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const portion of portions) {
        whole.set(portion, at);
        at += portion.length;
      }
      return whole;
    },
  };
}

/** An element, or null for empty text. */
export function optionalPart(name: string, text: string | null | undefined): XmlPart | null {
  return text === null || text === undefined || text.trim() === '' ? null : [name, text];
}
