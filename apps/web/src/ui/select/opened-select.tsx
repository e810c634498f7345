import { Combobox } from '@base-ui/react/combobox';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { laterPart } from '../later/later-part.ts';
import { useLaterPart } from '../later/use-later-part.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { Option } from './option.tsx';
import { isVirtual, matchesSearch, type SelectOption } from './options.ts';
import { hasSearch, TriggerWords, triggerClass, type SelectControlProps } from './select-trigger.tsx';
import type { OptionScroller } from './virtual-options.tsx';
import styles from './select.module.css';

const virtualOptions = laterPart(() => import('./virtual-options.tsx').then((module) => module.VirtualOptions));

type Props = SelectControlProps & {
  /** It was pressed before it was here. */
  isOpenAtOnce: boolean;
};

/** A list of one choice or of many, with its button and its search. */
export function OpenedSelect(props: Props) {
  const { slot, chosen, isMultiple, onChosen, onBlur, isOpenAtOnce } = props;
  const scroller = useRef<OptionScroller>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isOpenAtOnce || isPressed.current) return;
    isPressed.current = true;
    // The focus is where it was before this button took the place of the other, and comes back to it afterwards.
    button.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the focus stands on the button before what opens takes it
    setOpen(true);
  }, [isOpenAtOnce]);
  const root = {
    ...rootProps(props),
    open: isOpen,
    onOpenChange: (next: boolean) => {
      setOpen(next);
      if (!next) onBlur?.();
    },
  };
  const follow = (item: SelectOption | undefined, details: { reason: string; index: number }) => {
    // A row that is not in the page cannot be scrolled to by the browser; the pointer only ever meets rows in sight.
    if (item !== undefined && details.reason !== 'pointer')
      queueMicrotask(() => scroller.current?.showOption(details.index));
  };
  const content = (
    <>
      <Combobox.Trigger {...slot} ref={button} className={triggerClass(props)}>
        <TriggerWords {...props} />
      </Combobox.Trigger>
      <Popup {...props} scroller={scroller} />
    </>
  );
  return isMultiple ? (
    <Combobox.Root
      {...root}
      onItemHighlighted={follow}
      multiple
      value={[...chosen]}
      onValueChange={(next: SelectOption[]) => onChosen(next)}
    >
      {content}
    </Combobox.Root>
  ) : (
    <Combobox.Root
      {...root}
      onItemHighlighted={follow}
      value={chosen[0] ?? null}
      onValueChange={(next: SelectOption | null) => onChosen(next === null ? [] : [next])}
    >
      {content}
    </Combobox.Root>
  );
}

function rootProps({ items, disabled, onSearch }: SelectControlProps) {
  return {
    items,
    disabled,
    virtualized: isVirtual(items.length),
    isItemEqualToValue: (item: SelectOption, value: SelectOption) => item.value === value.value,
    filter: onSearch === undefined ? matchesSearch : null,
    onInputValueChange: (query: string) => onSearch?.(query),
  };
}

function Popup({ scroller, ...props }: SelectControlProps & { scroller: RefObject<OptionScroller | null> }) {
  const texts = useUiTexts();
  const { label, items, isLoading = false, onSearch, emptyText, noMatchText } = props;
  const isLong = isVirtual(items.length);
  const { Part: VirtualOptions } = useLaterPart(virtualOptions, isLong);
  const nothing =
    items.length === 0 && onSearch === undefined ? (emptyText ?? texts.noOptions) : (noMatchText ?? texts.noMatches);
  return (
    <Combobox.Portal>
      <Combobox.Positioner align="start" sideOffset={4} collisionPadding={8} className={styles['positioner']}>
        <Combobox.Popup className={styles['popup']} aria-label={label}>
          {hasSearch(props) && (
            <span className={styles['search']}>
              <Icon name="search" size={16} />
              <Combobox.Input
                className={styles['query']}
                placeholder={texts.search}
                aria-label={`${texts.search} ${label}`}
              />
            </span>
          )}
          <Combobox.Empty className={styles['empty']}>{isLoading ? texts.loading : nothing}</Combobox.Empty>
          {isLong ? (
            <Combobox.List className={styles['list']}>
              {VirtualOptions !== null && <VirtualOptions scroller={scroller} />}
            </Combobox.List>
          ) : (
            <Combobox.List className={styles['list']}>
              {(item: SelectOption) => <Option key={item.value} item={item} />}
            </Combobox.List>
          )}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
