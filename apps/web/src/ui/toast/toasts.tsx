import { useSyncExternalStore } from 'react';
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
  return (
    <section aria-label={texts.notices} aria-live="polite" className={styles['region']}>
      <ol className={styles['list']} onPointerEnter={toasts.pause} onPointerLeave={toasts.resume} onFocus={toasts.pause} onBlur={toasts.resume}>
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
    </section>
  );
}
