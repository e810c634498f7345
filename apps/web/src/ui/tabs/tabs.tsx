import { formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { joinClasses, useUiLanguage } from '../ui-texts/ui-texts.tsx';
import styles from './tabs.module.css';

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  count?: number | undefined;
  isDisabled?: boolean;
  content?: ReactNode;
};
type Props<Id extends string> = {
  label: string;
  items: readonly TabItem<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  orientation?: 'horizontal' | 'vertical';
};

/** Tabs with counts; the active one is the caller's to keep (in the address of the page). */
export function Tabs<Id extends string>({ label, items, active, onChange, orientation = 'horizontal' }: Props<Id>) {
  const language = useUiLanguage();
  const list = useRef<HTMLDivElement>(null);
  // A tab that was opened by a link may stand outside a narrow screen: the list moves, the page does not.
  useEffect(() => {
    const tab = [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])].find(
      ({ dataset }) => dataset['tab'] === active,
    );
    if (list.current === null || tab === undefined) return;
    const over = tab.offsetLeft + tab.offsetWidth - list.current.offsetLeft - list.current.clientWidth;
    const under = tab.offsetLeft - list.current.offsetLeft;
    if (over > list.current.scrollLeft) list.current.scrollLeft = over;
    else if (under < list.current.scrollLeft) list.current.scrollLeft = under;
  }, [active]);
  return (
    <BaseTabs.Root
      value={active}
      orientation={orientation}
      onValueChange={(value) => {
        const chosen = items.find(({ id }) => id === value);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      className={joinClasses(styles['root'], orientation === 'vertical' && styles['vertical'])}
    >
      <BaseTabs.List ref={list} aria-label={label} className={styles['list']}>
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.id}
            data-tab={item.id}
            value={item.id}
            disabled={item.isDisabled ?? false}
            className={styles['tab']}
          >
            {item.label}
            {item.count !== undefined && (
              <span className={styles['count']}>{formatQuantity(String(item.count), { language })}</span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map(
        (item) =>
          item.content !== undefined && (
            <BaseTabs.Panel key={item.id} value={item.id} className={styles['panel']}>
              {item.content}
            </BaseTabs.Panel>
          ),
      )}
    </BaseTabs.Root>
  );
}
