import { Combobox } from '@base-ui/react/combobox';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { useLazyPart } from '../lazy/use-lazy-part.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { Option } from './option.tsx';
import { isVirtual, matchesSearch, type SelectOption } from './options.ts';
import { SelectSearch, typeInto } from './select-search.tsx';
import { hasSearch, letterOf, TriggerWords, triggerClass, type SelectControlProps } from './select-trigger.tsx';
import type { OptionScroller } from './virtual-options.tsx';
import styles from './select.module.css';

const virtualOptions = lazyPart(() => import('./virtual-options.tsx').then((module) => module.VirtualOptions));

type Props = SelectControlProps & {
  /** The button was pressed before this component was loaded. */
  isOpenAtOnce: boolean;
  /** Text typed on the button before the list was loaded. */
  typed: string;
};

/** A select popup of one or many choices, with its button and search. */
export function OpenedSelect(props: Props) {
  const { slot, chosen, isMultiple, onChosen, onBlur, isOpenAtOnce, typed } = props;
  const scroller = useRef<OptionScroller>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const search = useRef<HTMLInputElement>(null);
  /** Typed letters that wait for the search field to mount. */
  const waiting = useRef(typed);
  useLayoutEffect(() => {
    if (!isOpenAtOnce || isPressed.current) return;
    isPressed.current = true;
    // Restore focus to the button, which replaces the placeholder.
    button.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the button must have focus before the popup takes it
    setOpen(true);
  }, [isOpenAtOnce]);
  // Typing on a closed select starts a search instead of blindly selecting an option.
  const typeAhead = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    // Ctrl+Enter submits the form around the select.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventBaseUIHandler();
    const letter = hasSearch(props) ? letterOf(event) : null;
    if (letter === null) return;
    event.preventBaseUIHandler();
    event.preventDefault();
    if (search.current !== null) {
      typeInto(search.current, letter);
      return;
    }
    waiting.current += letter;
    setOpen(true);
  };
  const takeWaiting = () => {
    const letters = waiting.current;
    waiting.current = '';
    return letters;
  };
  const root = {
    ...rootProps(props),
    autoHighlight: true,
    open: isOpen,
    onOpenChange: (next: boolean) => {
      setOpen(next);
      if (!next) onBlur?.();
    },
  };
  const follow = (item: SelectOption | undefined, details: { reason: string; index: number }) => {
    // The browser cannot scroll to a row outside the DOM; pointer highlights are always visible rows.
    if (item !== undefined && details.reason !== 'pointer')
      queueMicrotask(() => scroller.current?.showOption(details.index));
  };
  const content = (
    <>
      <Combobox.Trigger {...slot} ref={button} className={triggerClass(props)} onKeyDown={typeAhead}>
        <TriggerWords {...props} />
      </Combobox.Trigger>
      <Popup {...props} scroller={scroller} search={search} takeWaiting={takeWaiting} />
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

type PopupProps = SelectControlProps & {
  scroller: RefObject<OptionScroller | null>;
  search: RefObject<HTMLInputElement | null>;
  takeWaiting: () => string;
};

function Popup({ scroller, search, takeWaiting, ...props }: PopupProps) {
  const texts = useUiTexts();
  const { label, items, isLoading = false, onSearch, emptyText, noMatchText } = props;
  const isLong = isVirtual(items.length);
  const { Part: VirtualOptions } = useLazyPart(virtualOptions, isLong);
  const nothing =
    items.length === 0 && onSearch === undefined ? (emptyText ?? texts.noOptions) : (noMatchText ?? texts.noMatches);
  return (
    <Combobox.Portal>
      <Combobox.Positioner align="start" sideOffset={4} collisionPadding={8} className={styles['positioner']}>
        <Combobox.Popup className={styles['popup']} aria-label={label}>
          {hasSearch(props) && (
            <SelectSearch label={label} isLoading={isLoading} input={search} takeWaiting={takeWaiting} />
          )}
          <Combobox.Empty className={styles['empty']}>{isLoading ? texts.loading : nothing}</Combobox.Empty>
          {items.length > 0 && items.every(({ isOffer = false }) => isOffer) && !isLoading && (
            <p role="status" className={styles['empty']}>
              {noMatchText ?? texts.noMatches}
            </p>
          )}
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
