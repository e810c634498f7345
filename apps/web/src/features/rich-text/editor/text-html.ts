import { DOMParser as TextParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import { inertBody } from '../inert-html.ts';
import { asHtml } from '../plain-text.ts';
import { textSchema } from './text-schema.ts';

const parser = TextParser.fromSchema(textSchema);
const serializer = DOMSerializer.fromSchema(textSchema);

export function textOf(html: string): Node {
  return parser.parse(inertBody(asHtml(html)));
}

const isEmptyParagraph = (node: Node | null): boolean =>
  node !== null && node.type === textSchema.nodes.paragraph && node.content.size === 0;

/** HTML as the server stores it, without trailing empty lines and pictures that are being uploaded. */
export function htmlOf(text: Node): string {
  let { content } = text;
  while (isEmptyParagraph(content.lastChild)) content = content.cut(0, content.size - 2);
  const holder = inertBody('');
  holder.append(serializer.serializeFragment(content, { document: holder.ownerDocument }));
  for (const picture of holder.querySelectorAll('img[data-attachment-id=""]')) picture.remove();
  return holder.innerHTML;
}

/** The position after this many characters of plain text: where the user was typing while the editor was loaded. */
export function placeAfter(text: Node, characters: number): number {
  let left = characters;
  let place = 1;
  let isFirst = true;
  text.descendants((node, at) => {
    if (left < 0) return false;
    if (node.isTextblock) {
      // Paragraphs are separated by two line breaks.
      if (!isFirst) left -= 2;
      isFirst = false;
      if (left >= 0) place = at + 1;
    }
    if (node.isText || node.isLeaf) {
      const length = node.isText ? node.nodeSize : (node.type.spec.leafText?.(node).length ?? 0);
      if (left >= 0) place = at + (node.isText ? Math.min(left, length) : node.nodeSize);
      left -= length;
    }
    return true;
  });
  return place;
}
