import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

type Means = {
  /** What is saved now, which nobody sends again. */
  saved: string;
  /** What is to be saved of the text in the field; null where it cannot be. */
  read: (draft: string) => string | null;
  /** It rejects where it could not be saved, and has told why. */
  save: (value: string) => unknown;
};

/**
 * A figure that becomes a field: Enter or leaving it saves, Esc takes it back. The field stays until what was typed is saved;
 * where it was refused, it takes no focus from where the person is by then, and only Enter sends the same again.
 */
export function useTypedInPlace({ saved, read, save }: Means) {
  /** Null while the figure stands there. */
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
    // Not in an effect: a field of numbers draws itself anew on the focus, and what was selected would be lost.
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
    // Neither the keys of a table nor the window around the figure hear what is typed here.
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
    // What was refused may have reached the server all the same.
    isRefused: draft !== null && draft === refused && value !== saved,
    opener,
    open,
    type: setDraft,
    /** Does something else in place of saving what was typed. */
    send,
    input,
    isSending,
    onBlur: () => {
      if (draft !== refused || value === saved) keep();
    },
    onKeyDown,
  };
}

/** One sending at a time, and the text that the last one was refused with. */
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
