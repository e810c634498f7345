import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { toasts, type ToastType } from './toast-store.ts';
import styles from './toasts.module.css';

const ICONS: Record<ToastType, IconName> = { success: 'done', error: 'error', warning: 'alert', info: 'info' };

/** Where the toasts of `toast-store` stand; placed once, around every page. */
export function Toasts() {
  const items = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list);
  const texts = useUiTexts();
  // Beside the page and not in it: the page is a stacking context of its own, under every window.
  return createPortal(
    <section aria-label={texts.notices} aria-live="polite" data-toasts="" className={styles['region']}>
      <ol className={styles['list']} ref={pauseUnderPointer}>
        {items.map((item) => (
          <li key={item.id} className={joinClasses(styles['toast'], styles[item.type])}>
            <span className={styles['icon']}><Icon name={ICONS[item.type]} size={20} /></span>
            <div className={styles['text']}>
              {item.title !== undefined && <strong>{item.title}</strong>}
              <p>{item.message}</p>
            </div>
            {item.isClosable && <IconButton icon="close" size="small" label={texts.close} onClick={() => toasts.close(item.id)} />}
          </li>
        ))}
      </ol>
    </section>,
    document.body,
  );
}

/** The countdown waits for who reads or closes a toast. Not handlers of the list: it is no control, it only is under the hand. */
function pauseUnderPointer(list: HTMLOListElement): () => void {
  const pausing = ['pointerenter', 'focusin'] as const;
  const resuming = ['pointerleave', 'focusout'] as const;
  for (const name of pausing) list.addEventListener(name, toasts.pause);
  for (const name of resuming) list.addEventListener(name, toasts.resume);
  return () => {
    for (const name of pausing) list.removeEventListener(name, toasts.pause);
    for (const name of resuming) list.removeEventListener(name, toasts.resume);
  };
}
