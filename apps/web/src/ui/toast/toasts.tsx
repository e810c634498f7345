import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import type * as Placing from './free-position.ts';
import { toasts, type ToastAction, type ToastItem, type ToastPosition, type ToastType } from './toast-store.ts';
import styles from './toasts.module.css';

const ICONS: Record<ToastType, IconName> = { success: 'done', error: 'error', warning: 'alert', info: 'info' };
const POSITIONS: readonly ToastPosition[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** Renders the toasts of `toast-store`; mounted once, around every page. */
export function Toasts() {
  const items = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list);
  const words = useSyncExternalStore(toasts.subscribeAnnouncement, toasts.words, toasts.words);
  const texts = useUiTexts();
  const region = useRef<HTMLElement>(null);
  useFreePosition(region, items);
  // Outside the page element, which is a stacking context below every dialog.
  return createPortal(
    <section ref={region} aria-label={texts.notices} aria-live="polite" data-toasts="">
      {POSITIONS.map((position) => {
        const here = items.filter((item) => item.position === position);
        return (
          here.length > 0 && (
            <ol key={position} className={joinClasses(styles['list'], styles[position])} ref={pauseUnderPointer}>
              {here.map((item) => (
                <Toast key={item.id} item={item} closeLabel={texts.close} />
              ))}
            </ol>
          )
        );
      })}
      {words !== null && (
        <p key={words.id} className={styles['heard']}>
          {words.message}
        </p>
      )}
    </section>,
    document.body,
  );
}

/**
 * Keeps the stack from covering anything when it appears or when a dialog or a list opens under it. The placement
 * module is loaded with the first toast; without it, such as offline, the preferred position is used.
 */
function useFreePosition(region: RefObject<HTMLElement | null>, items: readonly ToastItem[]): void {
  const [placing, setPlacing] = useState<typeof Placing | null>(null);
  const isEmpty = items.length === 0;
  const newest = useRef(0);
  useEffect(() => {
    if (isEmpty) return;
    import('./free-position.ts').then(setPlacing, () => undefined);
  }, [isEmpty]);
  useLayoutEffect(() => {
    if (placing === null) return;
    const last = items.at(-1)?.id ?? 0;
    // After the last one is closed an older one becomes the last; nothing new has arrived.
    const isNew = last > newest.current;
    newest.current = Math.max(last, newest.current);
    for (const list of region.current?.querySelectorAll('ol') ?? []) placing.moveToFreePosition(list, { isNew });
  }, [region, items, placing]);
  useEffect(() => {
    const { current } = region;
    if (isEmpty || current === null || placing === null) return;
    return placing.onPageChange(current, () => {
      for (const list of current.querySelectorAll('ol')) placing.moveToFreePosition(list, { isNew: false });
    });
  }, [region, isEmpty, placing]);
}

function Toast({ item, closeLabel }: { item: ToastItem; closeLabel: string }) {
  return (
    <li className={joinClasses(styles['toast'], styles[item.type])}>
      <span className={styles['icon']}>
        <Icon name={ICONS[item.type]} size={20} />
      </span>
      <div className={styles['text']}>
        {item.title !== undefined && <strong>{item.title}</strong>}
        <p>{item.message}</p>
        {item.action !== undefined && <ToastButton item={item} action={item.action} />}
      </div>
      {item.isClosable && (
        <IconButton icon="close" size="small" label={closeLabel} onClick={() => toasts.close(item.id)} />
      )}
    </li>
  );
}

function ToastButton({ item, action }: { item: ToastItem; action: ToastAction }) {
  const act = () => {
    toasts.close(item.id);
    action.run();
  };
  return (
    <div className={styles['action']}>
      <Button size="small" onClick={act}>
        {action.label}
      </Button>
    </div>
  );
}

/**
 * Pauses countdowns while a toast is hovered or focused. DOM listeners rather than React handlers: the list is not an
 * interactive control.
 */
function pauseUnderPointer(list: HTMLOListElement): () => void {
  const pausing = ['pointerenter', 'focusin'] as const;
  const resuming = ['pointerleave', 'focusout'] as const;
  for (const name of pausing) list.addEventListener(name, toasts.pause);
  for (const name of resuming) list.addEventListener(name, toasts.resume);
  return () => {
    // The list unmounts with its last toast and then fires no pointerleave.
    toasts.resume();
    for (const name of pausing) list.removeEventListener(name, toasts.pause);
    for (const name of resuming) list.removeEventListener(name, toasts.resume);
  };
}
