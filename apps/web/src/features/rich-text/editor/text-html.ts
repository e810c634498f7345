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

/** As the server keeps it. Empty lines at the end are none of the text, and a picture on its way is not there yet. */
export function htmlOf(text: Node): string {
  let { content } = text;
  while (isEmptyParagraph(content.lastChild)) content = content.cut(0, content.size - 2);
  const holder = inertBody('');
  holder.append(serializer.serializeFragment(content, { document: holder.ownerDocument }));
  for (const picture of holder.querySelectorAll('img[data-attachment-id=""]')) picture.remove();
  return holder.innerHTML;
}

/** The place after so many characters of the plain text: where one went on typing while this editor was fetched. */
export function placeAfter(text: Node, characters: number): number {
  let left = characters;
  let place = 1;
  let isFirst = true;
  text.descendants((node, at) => {
    if (left < 0) return false;
    if (node.isTextblock) {
      // Paragraphs stand two line ends apart.
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
