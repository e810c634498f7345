import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { EditorView, type NodeViewConstructor } from '@tiptap/pm/view';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { htmlOf, placeAfter, textOf } from './text-html.ts';
import { writingPlugins } from './text-keys.ts';

/** Where the user was typing before the editor was loaded, and trailing spaces, which stored text does not have. */
export type TypingStart = { caret: number; tail: string };

type Options = {
  value: string;
  /** Null without focus. */
  typingStart: TypingStart | null;
  nodeViews: Record<string, NodeViewConstructor>;
  onType: (html: string) => void;
  onState: (state: EditorState) => void;
  onKey: (view: EditorView, event: KeyboardEvent) => boolean;
  onPaste: (view: EditorView, event: ClipboardEvent) => boolean;
  onDrop: (view: EditorView, event: DragEvent) => boolean;
  onBlur: () => void;
};

/** Appends a paragraph to a text that ends in a table or a picture. */
const withLastLine = (doc: Node): Node =>
  doc.lastChild?.type.name === 'paragraph' ? doc : doc.copy(doc.content.addToEnd(doc.type.schema.node('paragraph')));

const stateOf = (html: string): EditorState =>
  EditorState.create({ doc: withLastLine(textOf(html)), plugins: writingPlugins() });

function resumeAt(view: EditorView, { caret, tail }: TypingStart): void {
  const at = placeAfter(view.state.doc, caret);
  const tr = view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at), -1));
  const isAtEnd = tr.selection.$to.parentOffset === tr.selection.$to.parent.content.size;
  for (const sign of isAtEnd ? tail : '')
    if (sign === '\n') tr.split(tr.selection.from);
    else tr.insertText(sign);
  view.dispatch(tr);
  view.focus();
}

/** A controlled editor: reports edits as HTML and accepts new values. */
export function useEditorView(options: Options): { host: RefObject<HTMLDivElement | null>; view: EditorView | null } {
  const { value } = options;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const lastReported = useRef(value);
  // The editor outlives renders, so it reads the current props.
  const now = useEffectEvent(() => options);
  useEffect(() => {
    if (host.current === null) return undefined;
    const { typingStart, nodeViews } = now();
    const made: EditorView = new EditorView(host.current, {
      state: stateOf(now().value),
      nodeViews,
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_, event) => now().onKey(made, event),
      handlePaste: (_, event) => now().onPaste(made, event),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && now().onDrop(made, event),
      handleDOMEvents: { blur: () => now().onBlur() },
      dispatchTransaction: (transaction) => {
        made.updateState(made.state.apply(transaction));
        if (transaction.docChanged) {
          lastReported.current = htmlOf(made.state.doc);
          now().onType(lastReported.current);
        }
        now().onState(made.state);
      },
    });
    if (typingStart !== null) resumeAt(made, typingStart);
    setView(made);
    now().onState(made.state);
    return () => {
      setView(null);
      made.destroy();
    };
  }, []);
  useEffect(() => {
    if (view === null || value === lastReported.current) return;
    lastReported.current = value;
    view.updateState(stateOf(value));
  }, [view, value]);
  return { host, view };
}
