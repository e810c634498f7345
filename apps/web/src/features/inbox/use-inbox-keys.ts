import type { Notice } from '@karkas/api/inbox/inbox.schemas.ts';
import { useShortcut } from '#ui/keyboard-help/use-shortcut.ts';
import { isPopupOpen } from '#ui/keyboard-help/open-popups.ts';

type ShortcutOptions = {
  notices: readonly Notice[];
  activeId: string | null;
  onActive: (id: string) => void;
  onRead: (notice: Notice) => void;
  onSnooze: (notice: Notice) => void;
  onEscape: () => void;
};

/** Keyboard shortcuts of the inbox, disabled while typing or while a dialog is open. Enter is handled by the link. */
export function useInboxKeys({ notices, activeId, onActive, onRead, onSnooze, onEscape }: ShortcutOptions): void {
  const act = (run: () => void) => () => {
    if (!isPopupOpen()) run();
  };
  const step = (by: number) =>
    act(() => {
      const at = notices.findIndex(({ id }) => id === activeId);
      const next = notices[Math.min(Math.max(at + by, 0), notices.length - 1)];
      if (next === undefined) return;
      onActive(next.id);
      focusNotice(next.id);
    });
  const withActive = (run: (notice: Notice) => void) =>
    act(() => {
      const notice = notices.find(({ id }) => id === activeId);
      if (notice !== undefined) run(notice);
    });
  useShortcut(['KeyJ'], step(1));
  useShortcut(['KeyK'], step(-1));
  useShortcut(['KeyE'], withActive(onRead));
  useShortcut(['KeyH'], withActive(onSnooze));
  useShortcut(['Escape'], act(onEscape));
}

export function focusNotice(id: string): void {
  document.querySelector<HTMLElement>(`[data-notice="${id}"] [data-notice-link]`)?.focus();
}
