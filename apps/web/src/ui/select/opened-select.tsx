import { Combobox } from '@base-ui/react/combobox';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { laterPart } from '../later/later-part.ts';
import { useLaterPart } from '../later/use-later-part.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { Option } from './option.tsx';
import { firstHit, isVirtual, matchesSearch, type SelectOption } from './options.ts';
import { hasSearch, letterOf, TriggerWords, triggerClass, type SelectControlProps } from './select-trigger.tsx';
import type { OptionScroller } from './virtual-options.tsx';
import styles from './select.module.css';

const virtualOptions = laterPart(() => import('./virtual-options.tsx').then((module) => module.VirtualOptions));

type Props = SelectControlProps & {
  /** It was pressed before it was here. */
  isOpenAtOnce: boolean;
  /** What was typed at the button before the list was here. */
  typed: string;
};

/** A list of one choice or of many, with its button and its search. */
export function OpenedSelect(props: Props) {
  const { slot, chosen, isMultiple, onChosen, onBlur, isOpenAtOnce, typed } = props;
  const scroller = useRef<OptionScroller>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const isPressed = useRef(false);
  const search = (next: string) => {
    setQuery(next);
    props.onSearch?.(next);
  };
  const openBy = useRef(() => {});
  useLayoutEffect(() => {
    openBy.current = () => {
      setOpen(true);
      if (typed !== '' && hasSearch(props)) search(typed);
    };
  });
  useLayoutEffect(() => {
    if (!isOpenAtOnce || isPressed.current) return;
    isPressed.current = true;
    // The focus is where it was before this button took the place of the other, and comes back to it afterwards.
    button.current?.focus({ preventScroll: true });
    openBy.current();
  }, [isOpenAtOnce]);
  // Whoever types at a closed list looks for something in it: the letters go to its search, and choose nothing blindly.
  const typeAhead = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    const letter = letterOf(event);
    if (letter === null) return;
    event.preventBaseUIHandler();
    event.preventDefault();
    setOpen(true);
    if (hasSearch(props)) search(query + letter);
  };
  const takeFirst = useTakeFirst(props, query, () => {
    setOpen(false);
    search('');
  });
  const root = {
    ...rootProps(props),
    autoHighlight: true,
    inputValue: query,
    onInputValueChange: search,
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
      <Combobox.Trigger {...slot} ref={button} className={triggerClass(props)} onKeyDown={typeAhead}>
        <TriggerWords {...props} />
      </Combobox.Trigger>
      <Popup {...props} scroller={scroller} onEnter={takeFirst} />
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

/**
 * Enter in the search takes its first hit. Where the hits are asked for elsewhere it waits for them: those of the letters
 * before are not what was meant.
 */
function useTakeFirst(props: SelectControlProps, query: string, close: () => void) {
  const { items, isLoading = false } = props;
  /** The letters whose first hit is waited for. */
  const asked = useRef<string | null>(null);
  function takeOf(hits: SelectControlProps['items']): void {
    if (asked.current === null || asked.current !== query) return;
    const hit = firstHit(hits, query, props.onSearch !== undefined);
    if (hit === undefined) return;
    asked.current = null;
    if (!props.isMultiple) close();
    props.onChosen(props.isMultiple ? [...props.chosen.filter(({ value }) => value !== hit.value), hit] : [hit]);
  }
  const takeArrived = useEffectEvent(takeOf);
  useEffect(() => {
    if (!isLoading) takeArrived(items);
  }, [items, isLoading]);
  return (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    const isChosenByArrows = event.currentTarget.hasAttribute('aria-activedescendant') && !isLoading;
    if (event.key !== 'Enter' || query.trim() === '' || isChosenByArrows) return;
    event.preventBaseUIHandler();
    event.preventDefault();
    asked.current = query;
    if (!isLoading) takeOf(items);
  };
}

function rootProps({ items, disabled, onSearch }: SelectControlProps) {
  return {
    items,
    disabled,
    virtualized: isVirtual(items.length),
    isItemEqualToValue: (item: SelectOption, value: SelectOption) => item.value === value.value,
    filter: onSearch === undefined ? matchesSearch : null,
  };
}

type PopupProps = SelectControlProps & {
  scroller: RefObject<OptionScroller | null>;
  onEnter: (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => void;
};

function Popup({ scroller, onEnter, ...props }: PopupProps) {
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
                onKeyDown={onEnter}
                // What follows the letters that opened the list is typed behind them.
                onFocus={({ currentTarget: input }) => input.setSelectionRange(input.value.length, input.value.length)}
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
