import { useState } from 'react';
import { useIsLeaving } from './owned-dialog.tsx';

/** Whether a window is open, which its owner may have closed already, and where the focus goes when it has left. */
export function useWindow(isOpen: boolean): { open: boolean; finalFocus: () => HTMLElement | true } {
  const isLeaving = useIsLeaving();
  const open = isOpen && !isLeaving;
  const [wasOpen, setWasOpen] = useState(false);
  // What has the focus while the window is drawn for the first time: a field that takes it at once would hide it.
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return {
    open,
    // The entry of a menu has gone with its menu, which gives the focus back by itself.
    finalFocus: () => (opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : true),
  };
}
