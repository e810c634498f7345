import { formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { joinClasses, useUiLanguage } from '../ui-texts/ui-texts.tsx';
import { TabLabelProvider } from './tab-label.ts';
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

/** Tabs with counts; the caller owns the active tab (in the page URL). */
export function Tabs<Id extends string>({ label, items, active, onChange, orientation = 'horizontal' }: Props<Id>) {
  const language = useUiLanguage();
  const list = useRef<HTMLDivElement>(null);
  // A tab opened by a link may be outside a narrow screen: scroll the list, not the page. Fonts and counts that load
  // later move the tabs, so this is checked again.
  useEffect(() => {
    const { current } = list;
    if (current === null || items.length === 0) return undefined;
    const settle = () => {
      scrollToCentre(current, active);
      markHidden(current);
    };
    settle();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(settle);
    for (const tab of current.children) observer.observe(tab);
    observer.observe(current);
    return () => observer.disconnect();
  }, [active, items.length]);
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
      <BaseTabs.List
        ref={list}
        aria-label={label}
        className={styles['list']}
        onScroll={(event) => markHidden(event.currentTarget)}
      >
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
              <TabLabelProvider value={item.label}>{item.content}</TabLabelProvider>
            </BaseTabs.Panel>
          ),
      )}
    </BaseTabs.Root>
  );
}

function scrollToCentre(list: HTMLElement, active: string): void {
  const tab = [...list.querySelectorAll<HTMLElement>('[data-tab]')].find(({ dataset }) => dataset['tab'] === active);
  if (tab === undefined) return;
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** Marks the edges with more tabs beyond them; those edges fade. */
function markHidden(list: HTMLElement): void {
  const beyond = list.scrollWidth - list.clientWidth;
  list.toggleAttribute('data-more-before', list.scrollLeft > 1);
  list.toggleAttribute('data-more-after', list.scrollLeft < beyond - 1);
}
