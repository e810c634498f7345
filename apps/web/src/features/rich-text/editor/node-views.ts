import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeViewConstructor } from '@tiptap/pm/view';
import { isPicture, type RichPictures } from '../rich-pictures.ts';

type Place = () => number | undefined;
type Words = { mark: string; uploading: (name: string) => string };

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Headings are rendered one level below the section they are in, whatever their level. */
const heading: NodeViewConstructor = (node) => {
  const dom = element('h4', { 'data-level': String(node.attrs['level']) });
  return { dom, contentDOM: dom };
};

/** A checklist item. */
const taskItem =
  (words: Words): NodeViewConstructor =>
  (first: Node, view: EditorView, place: Place) => {
    const dom = element('li');
    const box = element('input', { type: 'checkbox', 'aria-label': words.mark });
    const holder = element('span', { contenteditable: 'false' });
    const contentDOM = element('div');
    holder.append(box);
    dom.append(holder, contentDOM);
    const show = (node: Node): void => {
      box.checked = node.attrs['checked'] === true;
      dom.dataset['checked'] = String(box.checked);
    };
    show(first);
    box.addEventListener('change', () => {
      const at = place();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', box.checked));
    });
    return {
      dom,
      contentDOM,
      update: (node) => {
        if (node.type !== first.type) return false;
        show(node);
        return true;
      },
      stopEvent: (event) => event.target === box,
      ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    };
  };

/** A stored picture; its name while it is being loaded or uploaded. */
const picture =
  (words: Words, pictures: RichPictures | null): NodeViewConstructor =>
  (node: Node) => {
    const { id, name } = { id: String(node.attrs['id']), name: String(node.attrs['name']) };
    const dom = element('span', { 'data-picture': '' });
    dom.textContent = id === '' ? words.uploading(name) : name;
    let address: string | null = null;
    let isGone = false;
    const show = async (): Promise<void> => {
      const read = await pictures?.load(id);
      if (isGone || read === undefined || !isPicture(read.blob.type)) return;
      address = URL.createObjectURL(read.blob);
      dom.replaceChildren(element('img', { src: address, alt: name }));
    };
    // A picture that cannot be loaded stays a name.
    if (id !== '') show().catch(() => undefined);
    return {
      dom,
      destroy: () => {
        isGone = true;
        if (address !== null) URL.revokeObjectURL(address);
      },
      ignoreMutation: () => true,
    };
  };

/** Node views of the editor, for nodes that need more than their element. */
export const nodeViews = (
  words: Words,
  pictures: RichPictures | null,
): Record<'heading' | 'task_item' | 'picture', NodeViewConstructor> => ({
  heading,
  task_item: taskItem(words),
  picture: picture(words, pictures),
});
