import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { safeHref } from '../safe-href.ts';
import { textSchema } from './text-schema.ts';

const { link } = textSchema.marks;

/** The URL of the link at the start of the selection; empty if there is none. */
export function linkAt(state: EditorState): string {
  const { $from, $to } = state.selection;
  const mark = link.isInSet($from.marks()) ?? link.isInSet($to.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  return mark === undefined ? '' : String(mark.attrs['href']);
}

/** Links the selection, or inserts the URL without one; null removes the link. */
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

/** The selection, or the whole link at the caret. */
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

/** A pasted URL becomes a link of the selection, or of itself. */
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
