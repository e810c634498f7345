import { Popover } from '@base-ui/react/popover';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { moveColumn, orderColumns, PLAIN_LAYOUT, toggleColumn, togglePin } from '../data-grid/columns/column-layout.ts';
import { fillText, useUiTexts } from '../ui-texts/ui-texts.tsx';
import type { ColumnsMenuProps } from './columns-menu-types.ts';
import styles from './columns-menu.module.css';

/** Menu of table columns: visibility, order and pinning; the keyboard-accessible way to all three. */
export function OpenedColumnsMenu({
  columns,
  layout,
  setLayout,
  alwaysFrozen,
  isRequested,
}: ColumnsMenuProps & {
  /** The user pressed the button before this component was loaded; open immediately. */
  isRequested: boolean;
}): ReactNode {
  const texts = useUiTexts();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (!isRequested) return;
    // Restore focus to the trigger, which replaces the placeholder button. || the trigger must have focus before the
    // popup takes it
    trigger.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the button must have focus before the popup takes it
    setOpen(true);
  }, [isRequested]);
  const ordered = orderColumns(columns, layout);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger ref={trigger} className={styles['trigger']} aria-label={texts.columns} data-hint={texts.columns}>
        <IconColumns3 size={18} stroke={1.7} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className={styles['place']}>
          <Popover.Popup className={styles['menu']} aria-label={texts.columns}>
            <ul>
              {ordered.map((column, place) => {
                const name = { name: column.title };
                const isPinned = layout.pinned.includes(column.id);
                return (
                  <li key={column.id} className={styles['item']}>
                    <label className={styles['label']}>
                      <input
                        type="checkbox"
                        checked={column.isFixed === true || !layout.hidden.includes(column.id)}
                        disabled={column.isFixed === true}
                        onChange={() => setLayout((current) => toggleColumn(current, column.id))}
                      />
                      <span data-hint={column.title}>{column.title}</span>
                    </label>
                    {place >= alwaysFrozen && (
                      <Tool
                        label={fillText(isPinned ? texts.unpinColumn : texts.pinColumn, name)}
                        isPressed={isPinned}
                        onClick={() => setLayout((current) => togglePin(current, column.id))}
                      >
                        {isPinned ? (
                          <IconPinFilled size={16} aria-hidden />
                        ) : (
                          <IconPin size={16} stroke={1.7} aria-hidden />
                        )}
                      </Tool>
                    )}
                    <Tool
                      label={fillText(texts.moveLeft, name)}
                      isDisabled={place === 0}
                      onClick={() => setLayout((current) => moveColumn(columns, current, column.id, -1))}
                    >
                      <IconArrowUp size={16} stroke={1.7} aria-hidden />
                    </Tool>
                    <Tool
                      label={fillText(texts.moveRight, name)}
                      isDisabled={place === ordered.length - 1}
                      onClick={() => setLayout((current) => moveColumn(columns, current, column.id, 1))}
                    >
                      <IconArrowDown size={16} stroke={1.7} aria-hidden />
                    </Tool>
                  </li>
                );
              })}
            </ul>
            <button type="button" className={styles['reset']} onClick={() => setLayout(() => PLAIN_LAYOUT)}>
              {texts.resetColumns}
            </button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Tool({
  label,
  isDisabled = false,
  isPressed,
  onClick,
  children,
}: {
  label: string;
  isDisabled?: boolean;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      data-hint={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
