import type { EditorView } from '@tiptap/pm/view';
import { isPicture, type RichPictures } from '../rich-pictures.ts';
import { textSchema } from './text-schema.ts';

let made = 0;

/** Whether a picture is still being uploaded. */
export function hasPendingPictures(view: EditorView): boolean {
  let isOne = false;
  view.state.doc.descendants((node) => {
    if (node.type === textSchema.nodes.picture && node.attrs['id'] === '') isOne = true;
  });
  return isOne;
}

/**
 * Uploads files next to the text; pictures are also inserted in it at once. A picture the server rejects is removed
 * again, without affecting the typed text.
 */
export async function attachFiles(
  view: EditorView,
  {
    files,
    at,
    attach,
    onRefused,
  }: {
    files: readonly File[];
    at: number;
    attach: NonNullable<RichPictures['attach']>;
    onRefused: (error: unknown) => void;
  },
): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      made += 1;
      const key = String(made);
      if (isPicture(file.type))
        view.dispatch(view.state.tr.insert(at, textSchema.nodes.picture.create({ name: file.name, key })));
      try {
        const { id, name } = await attach(file);
        replace(view, key, { id, name, key: '' });
      } catch (error) {
        replace(view, key, null);
        onRefused(error);
      }
    }),
  );
}

function replace(view: EditorView, key: string, attrs: { id: string; name: string; key: string } | null): void {
  // The text was sent or discarded meanwhile.
  if (view.isDestroyed) return;
  view.state.doc.descendants((node, at) => {
    if (node.type !== textSchema.nodes.picture || node.attrs['key'] !== key) return;
    const { tr } = view.state;
    // Undo removes the picture, not its upload.
    view.dispatch(
      (attrs === null ? tr.delete(at, at + 1) : tr.setNodeMarkup(at, null, attrs)).setMeta('addToHistory', false),
    );
  });
}
