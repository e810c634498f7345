import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { useShortcut } from '../keyboard-help/use-shortcut.ts';
import { isLeaving, topWindow } from '../keyboard-help/windows.ts';
import { NARROW } from '../narrow.ts';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { useWindow } from './use-window.ts';
import { unbroken } from '../unbroken/unbroken.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called when the person asks to close: Esc, the cross, a press outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  width?: number;
  footer?: ReactNode;
  children?: ReactNode;
  /** False while leaving would harm (a calculation is being started). */
  canClose?: boolean;
};

/** A modal window; it leaves within 300 ms, and the focus goes back to what opened it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  width = 640,
  footer,
  children,
  canClose = true,
}: DialogProps) {
  const texts = useUiTexts();
  const { open, finalFocus } = useWindow(isOpen);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && canClose && !isOnToast(details.event)) onClose();
      }}
      disablePointerDismissal={!canClose}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['veil']} />
        <BaseDialog.Viewport className={styles['viewport']}>
          <BaseDialog.Popup
            ref={popup}
            className={styles['popup']}
            style={{ maxWidth: width }}
            initialFocus={() => beginningOf(popup.current)}
            finalFocus={finalFocus}
          >
            <header className={styles['head']}>
              <BaseDialog.Title className={styles['title']}>{unbroken(title)}</BaseDialog.Title>
              {canClose && <IconButton icon="close" label={texts.close} size="small" onClick={onClose} />}
            </header>
            {description !== undefined && (
              <BaseDialog.Description className={styles['description']} render={<div />}>
                {description}
              </BaseDialog.Description>
            )}
            {children !== undefined && <div className={styles['body']}>{children}</div>}
            {footer !== undefined && (
              <footer className={styles['footer']} data-keep-clear="">
                {footer}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const CONTROLS =
  ':is(input, textarea, button, [role=combobox], [role=radio]):not([type=checkbox], :disabled, [tabindex="-1"], [hidden])';

/**
 * A window begins at what it is for and not at its cross: at what asks for the focus, at its only list, else at the first
 * thing in it. On a phone no keyboard comes over it by itself.
 */
function beginningOf(popup: HTMLElement | null): HTMLElement | true {
  if (popup === null || popup.contains(document.activeElement)) return true;
  const first =
    firstList(popup) ??
    [...popup.querySelectorAll<HTMLElement>(CONTROLS)].find((control) => control.closest('header') === null);
  // With nothing to do in it the focus is on what is read: on the cross it would call a hint over the frame.
  if (first === undefined) return popup.querySelector<HTMLElement>('[tabindex="0"], a[href]') ?? popup;
  const isTyped = first.matches('textarea, input:not([type=radio])');
  return isTyped && matchMedia(NARROW).matches ? popup : first;
}

function firstList(popup: HTMLElement): HTMLElement | null {
  const fields = popup.querySelectorAll<HTMLElement>('form :is(input, textarea, [role=combobox])');
  return fields.length === 1 ? (fields[0] ?? null) : null;
}

/** Closing a toast is no wish to close the window under it. */
export function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}

/** Of windows that stand one above the other the one with the focus, which a list on its way out has yet to give back. */
function isMeant(form: HTMLFormElement): boolean {
  const focused = document.activeElement;
  if (focused === null || !isLeaving(focused)) return form.contains(focused);
  return topWindow()?.contains(form) === true;
}

/** The same window around a form: the whole of it scrolls between a fixed head and a fixed row of buttons. */
export function DialogForm({
  onSubmit,
  footer,
  children,
  label,
}: {
  onSubmit: () => void;
  footer: ReactNode;
  children: ReactNode;
  label: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  useShortcut('Mod+Enter', () => {
    if (form.current !== null && isMeant(form.current)) form.current.requestSubmit();
  });
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      <div className={styles['fields']}>{children}</div>
      <footer className={styles['footer']} data-keep-clear="">
        {footer}
      </footer>
    </form>
  );
}
