import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { safeHref } from '../safe-href.ts';
import { textSchema } from './text-schema.ts';

const { link } = textSchema.marks;

/** The address of the link in which the selection begins; empty where there is none. */
export function linkAt(state: EditorState): string {
  const { $from, $to } = state.selection;
  const mark = link.isInSet($from.marks()) ?? link.isInSet($to.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  return mark === undefined ? '' : String(mark.attrs['href']);
}

/** Makes a link of what is chosen, or of the address where nothing is; null takes the link away. */
export function applyLink(view: EditorView, href: string | null): void {
  const { state } = view;
  const { from, to } = chosen(state);
  let { tr } = state;
  if (href === null) tr = tr.removeMark(from, to, link);
  else if (from === to) tr = withText(tr, from, href);
  else tr = tr.addMark(from, to, link.create({ href }));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

const withText = (tr: Transaction, at: number, href: string): Transaction =>
  tr.insert(at, [textSchema.text(href.replace(/^(?:mailto|tel):/, ''), [link.create({ href })]), textSchema.text(' ')]);

/** The selection; without one, the whole link in which the caret stands. */
function chosen(state: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection;
  if (!empty) return { from, to };
  let at = $from.start();
  let found = { from, to };
  $from.parent.forEach((child) => {
    const end = at + child.nodeSize;
    if (at <= from && from <= end && link.isInSet(child.marks) !== undefined) found = { from: at, to: end };
    at = end;
  });
  return found;
}

/** An address that is pasted becomes a link: of what is chosen, or of itself. */
export function pastedLink(view: EditorView, text: string): boolean {
  const address = text.trim();
  if (!/^https?:\/\/\S+$/.test(address) || view.state.selection.$from.parent.type.spec.code === true) return false;
  const href = safeHref(address);
  if (href === null) return false;
  const { from, to, empty } = view.state.selection;
  const mark = link.create({ href });
  view.dispatch(
    empty
      ? view.state.tr.insert(from, textSchema.text(address, [mark])).removeStoredMark(link)
      : view.state.tr.addMark(from, to, mark),
  );
  return true;
}
