import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import type * as Placing from './clear-place.ts';
import { toasts, type ToastAction, type ToastItem, type ToastPosition, type ToastType } from './toast-store.ts';
import styles from './toasts.module.css';

const ICONS: Record<ToastType, IconName> = { success: 'done', error: 'error', warning: 'alert', info: 'info' };
const POSITIONS: readonly ToastPosition[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** Where the toasts of `toast-store` stand; placed once, around every page. */
export function Toasts() {
  const items = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list);
  const words = useSyncExternalStore(toasts.subscribeWords, toasts.words, toasts.words);
  const texts = useUiTexts();
  const region = useRef<HTMLElement>(null);
  useClearPlace(region, items);
  // Beside the page and not in it: the page is a stacking context of its own, under every window.
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
 * A pile covers nothing when it comes, nor when a window or a list opens under it. How to place it is fetched with the first
 * notice; without it, as offline, the pile stands where it was wished.
 */
function useClearPlace(region: RefObject<HTMLElement | null>, items: readonly ToastItem[]): void {
  const [placing, setPlacing] = useState<typeof Placing | null>(null);
  const isEmpty = items.length === 0;
  const newest = useRef(0);
  useEffect(() => {
    if (isEmpty) return;
    import('./clear-place.ts').then(setPlacing, () => undefined);
  }, [isEmpty]);
  useLayoutEffect(() => {
    if (placing === null) return;
    const last = items.at(-1)?.id ?? 0;
    // After the last one is closed an older one is the last, and nothing has come.
    const isNew = last > newest.current;
    newest.current = Math.max(last, newest.current);
    for (const list of region.current?.querySelectorAll('ol') ?? []) placing.placeClear(list, { isNew });
  }, [region, items, placing]);
  useEffect(() => {
    const { current } = region;
    if (isEmpty || current === null || placing === null) return;
    return placing.onPageChange(current, () => {
      for (const list of current.querySelectorAll('ol')) placing.placeClear(list, { isNew: false });
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

/** The countdown waits for who reads or closes a toast. Not handlers of the list: it is no control, it only is under the hand. */
function pauseUnderPointer(list: HTMLOListElement): () => void {
  const pausing = ['pointerenter', 'focusin'] as const;
  const resuming = ['pointerleave', 'focusout'] as const;
  for (const name of pausing) list.addEventListener(name, toasts.pause);
  for (const name of resuming) list.addEventListener(name, toasts.resume);
  return () => {
    // The list goes with its last toast, and the pointer cannot leave what is no longer there.
    toasts.resume();
    for (const name of pausing) list.removeEventListener(name, toasts.pause);
    for (const name of resuming) list.removeEventListener(name, toasts.resume);
  };
}
