import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import styles from './menu.module.css';

export type MenuEntry =
  | {
      kind?: 'action';
      id: string;
      label: string;
      icon?: IconName;
      isDanger?: boolean;
      isDisabled?: boolean;
      onSelect: () => void;
    }
  | {
      kind: 'choice';
      id: string;
      label: string;
      hint?: string;
      mark?: ReactElement;
      isChosen: boolean;
      onSelect: () => void;
    }
  | { kind: 'title' | 'note'; id: string; label: string }
  | { kind: 'separator'; id: string };

type Props = {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  label: string;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top' | 'right';
};

/** A pop-up list of actions, 240 px wide, over everything else on the page. */
export function Menu({ trigger, entries, label, align = 'end', side = 'bottom' }: Props) {
  // A list of companies or languages is as long as it is; a menu of actions keeps its 240 × 200 (specification §9).
  const isOfActions = entries.every(
    (entry) => entry.kind === undefined || entry.kind === 'action' || entry.kind === 'separator',
  );
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={styles['positioner']}
        >
          <BaseMenu.Popup className={joinClasses(styles['popup'], isOfActions && styles['actions'])} aria-label={label}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
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
