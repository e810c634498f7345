import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

type InlineEditOptions = {
  /** The saved value, which is not sent again. */
  saved: string;
  /** Parses the draft into the value to save; null if it is invalid. */
  read: (draft: string) => string | null;
  /** Rejects if saving failed, after reporting why. */
  save: (value: string) => unknown;
};

/**
 * A figure that becomes a field: Enter or blur saves, Esc cancels. The field stays until the value is saved; after a
 * rejection it does not steal focus, and only Enter sends the same value again.
 */
export function useInlineEdit({ saved, read, save }: InlineEditOptions) {
  /** Null while the figure is displayed. */
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const value = draft === null ? null : read(draft);

  const close = () => {
    const isHere = document.activeElement === input.current;
    setDraft(null);
    if (isHere) requestAnimationFrame(() => opener.current?.focus());
  };
  const { refused, forget, isSending, send } = useSending(draft, close);
  const open = (text: string) => {
    forget();
    // Not in an effect: a number field re-renders on focus, which would lose the selection.
    flushSync(() => setDraft(text));
    input.current?.focus();
    input.current?.select();
  };
  const keep = () => {
    if (value === null || isSending) return;
    if (value === saved) close();
    else void send(() => save(value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keep key events from the surrounding table and dialog.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      keep();
    }
    if (event.key === 'Escape' && !isSending) close();
  };
  return {
    draft,
    isWrong: draft !== null && value === null,
    // A rejected value may have reached the server nevertheless.
    isRefused: draft !== null && draft === refused && value !== saved,
    opener,
    open,
    type: setDraft,
    /** Runs another operation instead of saving the draft. */
    send,
    input,
    isSending,
    onBlur: () => {
      if (draft !== refused || value === saved) keep();
    },
    onKeyDown,
  };
}

/** One request at a time, and the text rejected by the last one. */
function useSending(draft: string | null, onSaved: () => void) {
  const [refused, setRefused] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (work: () => unknown) => {
    setSending(true);
    try {
      await work();
      onSaved();
    } catch {
      setRefused(draft);
    }
    setSending(false);
  };
  return { refused, forget: () => setRefused(null), isSending, send };
}
