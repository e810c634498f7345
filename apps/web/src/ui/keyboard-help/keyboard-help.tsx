import { Dialog } from '../dialog/dialog.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { Keys } from './keys.tsx';
import type { Shortcut } from './shortcut.ts';
import styles from './keyboard-help.module.css';

export type ShortcutGroup = {
  id: string;
  label: string;
  items: readonly { id: string; label: string; shortcuts: readonly Shortcut[] }[];
};

/** Dialog with the keyboard shortcuts, by group. */
export function KeyboardHelp({
  isOpen,
  onClose,
  title,
  groups,
}: {
  isOpen: boolean;
  onClose: () => void;
  title?: string;
  groups: readonly ShortcutGroup[];
}) {
  const texts = useUiTexts();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title ?? texts.keyboardHelp} width={760}>
      <div className={styles['groups']}>
        {groups.map((group) => (
          // Focusable, so that the keyboard can scroll content taller than the dialog.
          <section key={group.id} className={styles['group']} aria-label={group.label} tabIndex={0}>
            <h3 className={styles['title']}>{group.label}</h3>
            <dl>
              {group.items.map((item) => (
                <div key={item.id} className={styles['row']}>
                  <dt>{item.label}</dt>
                  <dd>
                    <Keys shortcuts={item.shortcuts} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
