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
  /** Called when it has closed, whatever was chosen: the focus goes back to what it was opened over. */
  onClose: () => void;
};

/** The menu of the right button and of Shift+F10: what may be done with what is under the pointer. */
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
