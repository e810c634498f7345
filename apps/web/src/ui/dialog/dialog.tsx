import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { useShortcut } from '../keyboard-help/use-shortcut.ts';
import { isClosing, topDialog } from '../keyboard-help/open-popups.ts';
import { NARROW } from '../narrow.ts';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { useDialogState } from './use-dialog-state.ts';
import { unbroken } from '../unbroken/unbroken.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  isOpen: boolean;
  /** Called on a request to close: Esc, the close button, a press outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  width?: number;
  footer?: ReactNode;
  children?: ReactNode;
  /** False while closing would be harmful (a calculation is being started). */
  canClose?: boolean;
};

/** A modal dialog; it closes within 300 ms and returns focus to its opener. */
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
  const { open, finalFocus } = useDialogState(isOpen);
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
            initialFocus={() => initialFocusOf(popup.current)}
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
 * Initial focus goes to the autofocus element, else the only list, else the first control, and not to the close button.
 * On a phone no text field is focused automatically, which would open the keyboard.
 */
function initialFocusOf(popup: HTMLElement | null): HTMLElement | true {
  if (popup === null || popup.contains(document.activeElement)) return true;
  const first =
    firstList(popup) ??
    [...popup.querySelectorAll<HTMLElement>(CONTROLS)].find((control) => control.closest('header') === null);
  // Without controls, focus the content: the close button would show its hint over the frame.
  if (first === undefined) return popup.querySelector<HTMLElement>('[tabindex="0"], a[href]') ?? popup;
  const isTyped = first.matches('textarea, input:not([type=radio])');
  return isTyped && matchMedia(NARROW).matches ? popup : first;
}

function firstList(popup: HTMLElement): HTMLElement | null {
  const fields = popup.querySelectorAll<HTMLElement>('form :is(input, textarea, [role=combobox])');
  return fields.length === 1 ? (fields[0] ?? null) : null;
}

/** Dismissing a toast must not close the dialog under it. */
export function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}

/** Of stacked dialogs, the one with the focus, which a closing list has yet to return. */
function isFocusedForm(form: HTMLFormElement): boolean {
  const focused = document.activeElement;
  if (focused === null || !isClosing(focused)) return form.contains(focused);
  return topDialog()?.contains(form) === true;
}

/** A dialog around a form: the content scrolls between a fixed header and a fixed row of buttons. */
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
    if (form.current !== null && isFocusedForm(form.current)) form.current.requestSubmit();
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
