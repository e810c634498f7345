import { escapeXml } from '../workbook/escape-xml.ts';

/** An element with a text or with elements, which may be made as they are written; what is null is not written. */
export type XmlPart = readonly [name: string, content: string | Iterable<XmlPart | null>];

// What XML 1.0 cannot hold, halves of a letter among them.
const NOT_PRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** The text of a document as its bytes, a portion at a time: a long one is in memory neither as a tree nor as one string. */
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
      // Not of a buffer that shares its memory with others: a thread could not give it away.
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

/** An element for what is known; null for what is not. */
export function known(name: string, text: string | null | undefined): XmlPart | null {
  return text === null || text === undefined || text.trim() === '' ? null : [name, text];
}
