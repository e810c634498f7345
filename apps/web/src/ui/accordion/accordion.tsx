import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

/** Sections that expand and collapse independently. */
export function Accordion({
  items,
  openIds,
  onOpenChange,
}: {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
  openIds?: string[];
  onOpenChange?: (ids: string[]) => void;
}) {
  return (
    <BaseAccordion.Root
      multiple
      className={styles['root']}
      {...(openIds === undefined ? {} : { value: openIds })}
      onValueChange={(ids) => onOpenChange?.(ids.map(String))}
    >
      {items.map((item) => (
        <BaseAccordion.Item key={item.id} value={item.id} className={styles['item']}>
          <BaseAccordion.Header className={styles['header']} render={<div />}>
            <BaseAccordion.Trigger className={styles['trigger']}>
              <span className={styles['caret']}>
                <Icon name="chevron-right" size={16} />
              </span>
              {item.title}
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className={styles['panel']}>
            <div className={styles['content']}>{item.content}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  );
}
