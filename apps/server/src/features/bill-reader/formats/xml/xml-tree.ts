import { LIMITS } from '../../limits.ts';
import { limitPassed } from '../../unreadable-bill.ts';
import { startXmlParse, type XmlAttributes } from './xml-part.ts';

export type XmlNode = { name: string; attributes: XmlAttributes; text: string; children: XmlNode[] };

/** Called for each closed element with its ancestors, outermost first; `done` releases the element. */
export type XmlStep = (node: XmlNode, ancestors: readonly XmlNode[]) => 'keep' | 'done';

/**
 * Reads a document as a tree, chunk by chunk; elements released by `step` are dropped, so a large file is never
 * fully in memory. @throws UnreadableBill
 */
export function walkXml(text: string, file: string, step: XmlStep): XmlNode {
  const open: XmlNode[] = [];
  let root: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const parse = startXmlParse(file, 'XML', {
    open: (name, attributes) => open.push({ name, attributes, text: '', children: [] }),
    close: () => {
      const node = open.pop();
      if (node === undefined) return;
      node.text = node.text.replaceAll(/\s+/gu, ' ').trim();
      const parent = open.at(-1);
      if (parent === undefined) root = node;
      else if (step(node, open) === 'keep') parent.children.push(node);
    },
    text: (piece) => {
      const node = open.at(-1);
      if (node === undefined) return;
      node.text += piece;
      if (node.text.length > LIMITS.text_length) throw limitPassed(file, 'text_length');
    },
  });
  parse.write(text);
  parse.end();
  return root;
}

export function childOf(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let found: XmlNode | null = node;
  for (const name of path) found = found?.children.find((child) => child.name === name) ?? null;
  return found;
}

export function textAt(node: XmlNode | null, ...path: readonly string[]): string {
  return childOf(node, ...path)?.text ?? '';
}

export function attribute(node: XmlNode | null, name: string): string {
  return (node?.attributes[name] ?? '').replaceAll(/\s+/gu, ' ').trim();
}
