import type { EditorView } from '@tiptap/pm/view';
import { useContext, useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { type RichPictures, RichPicturesContext } from '../rich-pictures.ts';
import { attachFiles } from './attach-pictures.ts';
import { hasWords } from './clean-paste.ts';
import { pastedLink } from './link-commands.ts';

export type PasteAndDrop = {
  pictures: RichPictures | null;
  /** Why something was rejected, until the user types on. */
  note: string | null;
  setNote: (note: string | null) => void;
  keep: (view: EditorView, files: readonly File[], at?: number) => void;
  /** Whether the event was handled; otherwise the default paste applies. */
  paste: (view: EditorView, event: ClipboardEvent) => boolean;
  drop: (view: EditorView, event: DragEvent) => boolean;
};

/** Paste and drop: pictures are uploaded, and text that does not fit is rejected. */
export function usePasteAndDrop(maxLength: number): PasteAndDrop {
  const { t } = useTranslation();
  const pictures = useContext(RichPicturesContext);
  const [note, setNote] = useState<string | null>(null);
  const keep: PasteAndDrop['keep'] = (view, files, at = view.state.selection.from) => {
    const attach = pictures?.attach ?? null;
    if (attach === null) setNote(t('richEditor.noPictures'));
    else
      void attachFiles(view, {
        files,
        at,
        attach,
        onRefused: (error) => notifyFailure(error, t('richEditor.pictureFailed')),
      });
  };
  return {
    pictures,
    note,
    setNote,
    keep,
    paste: (view, { clipboardData: data }) => {
      if (data === null) return false;
      const files = [...data.files];
      // An Excel table comes with a picture of itself: prefer the text.
      if (files.length > 0 && !hasWords(data.getData('text/html'))) {
        keep(view, files);
        return true;
      }
      const text = data.getData('text/plain');
      if (text.length <= maxLength) return pastedLink(view, text);
      setNote(t('richEditor.pasteTooLong', { length: text.length, most: maxLength }));
      return true;
    },
    drop: (view, event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      // Otherwise the browser navigates to the file.
      event.preventDefault();
      keep(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      return true;
    },
  };
}
