import { Button, IconButton, type ButtonProps } from '../button/button.tsx';
import { Menu, type MenuEntry } from '../menu/menu.tsx';
import styles from './split-button.module.css';

/** The main action with a menu of related actions. A separate module, so that a plain button does not load menus. */
export function SplitButton({
  entries,
  menuLabel,
  kind = 'primary',
  ...rest
}: ButtonProps & { kind?: 'primary' | 'plain'; entries: readonly MenuEntry[]; menuLabel: string }) {
  return (
    <span className={styles['split']}>
      <Button {...rest} kind={kind} />
      <Menu
        entries={entries}
        label={menuLabel}
        trigger={<IconButton icon="chevron-down" kind={kind} label={menuLabel} disabled={rest.disabled} />}
      />
    </span>
  );
}
