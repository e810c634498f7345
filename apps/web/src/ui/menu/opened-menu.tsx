import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import type { OpenedBy, MenuEntry, MenuProps } from './menu-types.ts';
import styles from './menu.module.css';

type Props = MenuProps & {
  /** How the user opened it before it was loaded; it then opens immediately. */
  openedBy: OpenedBy | null;
};

/** A popup menu, 240 px wide, above everything else on the page. */
export function OpenedMenu({ trigger, entries, label, align = 'end', side = 'bottom', width, openedBy }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (openedBy === null || isPressed.current) return;
    isPressed.current = true;
    // Restore focus to the trigger, which replaces the placeholder button. || the trigger must have focus before the
    // popup takes it
    button.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the button must have focus before the popup takes it
    if (openedBy === 'pointer') setOpen(true);
    // Simulates the key press, which highlights the first item.
    else button.current?.click();
  }, [openedBy]);
  return (
    <BaseMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={styles['positioner']}
        >
          <BaseMenu.Popup
            className={joinClasses(styles['popup'], width === 'trigger' && styles['asTrigger'])}
            aria-label={label}
          >
            {entries.map((entry) => (
              <MenuItem key={entry.id} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** One item of an open menu. */
export function MenuItem({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <BaseMenu.Separator className={styles['separator']} />;
    case 'note':
      return (
        <div className={styles['note']} data-hint={entry.label}>
          {entry.label}
        </div>
      );
    case 'title':
      return <div className={styles['title']}>{entry.label}</div>;
    case 'choice':
      return (
        <BaseMenu.Item className={styles['item']} onClick={entry.onSelect} aria-current={entry.isChosen || undefined}>
          {entry.mark}
          <span className={styles['text']} data-hint={entry.label}>
            {entry.label}
            {entry.hint !== undefined && <small>{entry.hint}</small>}
          </span>
          {entry.isChosen && <Icon name="check" size={16} />}
        </BaseMenu.Item>
      );
    default:
      return (
        <BaseMenu.Item
          disabled={entry.isDisabled ?? false}
          onClick={entry.onSelect}
          className={joinClasses(styles['item'], entry.isDanger && styles['danger'])}
        >
          {entry.icon !== undefined && <Icon name={entry.icon} />}
          <span className={styles['text']}>{entry.label}</span>
        </BaseMenu.Item>
      );
  }
}
