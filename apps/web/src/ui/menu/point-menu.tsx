import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useMemo, type ReactNode } from 'react';
import type { MenuEntry } from './menu-types.ts';
import { MenuItem } from './opened-menu.tsx';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import styles from './menu.module.css';

export type MenuPoint = { x: number; y: number };

type Props = {
  at: MenuPoint;
  label: string;
  entries: readonly MenuEntry[];
  /** Called when the menu has closed, with or without a choice; focus returns to the element it was opened over. */
  onClose: () => void;
};

/** Context menu (right click, Shift+F10) for the item under the pointer. */
export function PointMenu({ at, label, entries, onClose }: Props): ReactNode {
  const anchor = useMemo(
    () => ({ getBoundingClientRect: () => DOMRect.fromRect({ x: at.x, y: at.y, width: 0, height: 0 }) }),
    [at],
  );
  return (
    <BaseMenu.Root
      open
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          collisionPadding={8}
          className={styles['positioner']}
        >
          <BaseMenu.Popup className={joinClasses(styles['popup'], styles['atPoint'])} aria-label={label}>
            {entries.map((entry) => (
              <MenuItem key={entry.id} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
