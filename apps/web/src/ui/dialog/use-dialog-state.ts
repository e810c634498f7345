import { useState } from 'react';
import { useIsClosing } from './owned-dialog.tsx';

/** Whether a dialog is open (its owner may have closed it already) and where focus goes afterwards. */
export function useDialogState(isOpen: boolean): { open: boolean; finalFocus: () => HTMLElement | true } {
  const isClosing = useIsClosing();
  const open = isOpen && !isClosing;
  const [wasOpen, setWasOpen] = useState(false);
  // Read during the first render, before a field with autofocus takes the focus.
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return {
    open,
    // A menu item is unmounted with its menu, which returns the focus by itself.
    finalFocus: () => (opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : true),
  };
}
