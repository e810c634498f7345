import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { isOnToast } from '../dialog/dialog.tsx';
import { Icon } from '../icon/icon.tsx';
import { Keys } from '../keyboard-help/keys.tsx';
import { EmptyState, SkeletonRows } from '../states/states.tsx';
import { fillText, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { markMatches, stepFrom, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import dialogStyles from '../dialog/dialog.module.css';
import styles from './command-palette.module.css';

export type PaletteStatus = 'ready' | 'loading' | 'error';

type ContentProps = {
  query: string;
  onQueryChange: (query: string) => void;
  /** What answers the query, in the order it is shown; the caller finds it, here or far away. */
  groups: readonly PaletteGroup[];
  /** Shown first while nothing is typed. */
  recent?: readonly PaletteItem[];
  status?: PaletteStatus;
  errorText?: string;
  onRetry?: () => void;
  placeholder?: string;
  /** Ctrl or ⌘ held with Enter or a press asks for a new tab. */
  onChoose: (item: PaletteItem, how: { isNewTab: boolean }) => void;
};
export type CommandPaletteProps = ContentProps & { isOpen: boolean; onClose: () => void; label?: string };

/** One field for going anywhere and doing anything: what is typed is searched, what is found is chosen by the arrows. */
export function CommandPalette({ isOpen, onClose, label, ...content }: CommandPaletteProps) {
  const texts = useUiTexts();
  const field = useRef<HTMLInputElement>(null);
  const name = label ?? texts.palette;
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (!open && !isOnToast(details.event)) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogStyles['veil']} />
        <BaseDialog.Viewport className={styles['viewport']}>
          <BaseDialog.Popup className={styles['popup']} aria-label={name} initialFocus={field}>
            <PaletteContent {...content} label={name} field={field} />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const LEAP = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: LEAP, PageUp: -LEAP };

function PaletteContent({
  label,
  field,
  query,
  onQueryChange,
  groups,
  recent = [],
  status = 'ready',
  errorText,
  onRetry,
  placeholder,
  onChoose,
}: ContentProps & { label: string; field: RefObject<HTMLInputElement | null> }) {
  const texts = useUiTexts();
  const id = useId();
  const [moved, setMoved] = useState<string>();
  // The dialog gives the focus with the next frame, and what is typed until then would be lost. Not before it has
  // noted where the focus goes back to, which it does with its own effects.
  useLayoutEffect(() => queueMicrotask(() => field.current?.focus({ preventScroll: true })), [field]);
  const isRecentShown = query.trim() === '' && recent.length > 0;
  const shown = (isRecentShown ? [{ id: 'recent', label: texts.recent, items: recent }, ...groups] : groups).filter(
    (group) => group.items.length > 0,
  );
  // The same thing may be recent and found: a place in the list is a group and an item.
  const places = shown.flatMap((group) => group.items.map((item) => ({ key: `${group.id}/${item.id}`, item })));
  const keys = places.map((place) => place.key);
  const active = places.find((place) => place.key === moved) ?? places[0];
  const optionId = (key: string) => `${id}-${keys.indexOf(key)}`;
  const activeId = active === undefined ? undefined : optionId(active.key);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMoved(stepFrom(keys, active?.key, step));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) onChoose(active.item, { isNewTab: event.ctrlKey || event.metaKey });
    }
  };
  return (
    <>
      <div className={styles['head']}>
        <Icon name="search" size={20} />
        <input
          ref={field}
          className={styles['query']}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={keys.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder ?? texts.palette}
          value={query}
          onChange={(event) => {
            setMoved(undefined);
            onQueryChange(event.currentTarget.value);
          }}
          onKeyDown={onKey}
        />
        <BaseDialog.Close className={styles['close']} aria-label={texts.close}>
          <kbd>Esc</kbd>
          <Icon name="close" />
        </BaseDialog.Close>
        {status === 'loading' && <span className={styles['progress']} />}
      </div>
      <p role="status" className={styles['status']}>
        {statusText()}
      </p>
      <div className={styles['results']}>
        <div
          id={`${id}-list`}
          role="listbox"
          className={styles['list']}
          aria-label={label}
          aria-busy={status === 'loading' || undefined}
        >
          {shown.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <div id={`${id}-${group.id}`} className={styles['title']}>
                {group.label}
              </div>
              {group.items.map((item) => {
                const key = `${group.id}/${item.id}`;
                return (
                  <PaletteOption
                    key={item.id}
                    id={optionId(key)}
                    item={item}
                    query={query}
                    isActive={key === active?.key}
                    onPoint={() => setMoved(key)}
                    onChoose={(isNewTab) => onChoose(item, { isNewTab })}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {keys.length === 0 && status === 'loading' && <SkeletonRows rows={4} height={44} />}
        {keys.length === 0 && status === 'ready' && <EmptyState kind="nothing-found" />}
        {status === 'error' && (
          <div role="alert" className={styles['error']}>
            <Icon name="alert" size={20} />
            <span>{errorText ?? texts.loadError}</span>
            {onRetry !== undefined && (
              <Button size="small" onClick={onRetry}>
                {texts.retry}
              </Button>
            )}
          </div>
        )}
      </div>
      <footer className={styles['foot']}>
        <span>
          <Keys shortcuts={['ArrowUp', 'ArrowDown']} />
          {texts.paletteMove}
        </span>
        <span>
          <Keys shortcuts={['Enter']} />
          {texts.paletteOpen}
        </span>
        <span>
          <Keys shortcuts={['Mod+Enter']} />
          {texts.paletteNewTab}
        </span>
      </footer>
    </>
  );

  function statusText(): string {
    if (status === 'loading') return texts.loading;
    return status === 'ready' && query.trim() !== '' ? fillText(texts.found, { number: keys.length }) : '';
  }
}

type OptionProps = {
  id: string;
  item: PaletteItem;
  query: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (isNewTab: boolean) => void;
};

/** The focus stays in the field, so an option is pointed at and pressed, never focused. */
function PaletteOption({ id, item, query, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field holds the focus and hears the keys (aria-activedescendant)
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      onPointerMove={() => {
        if (!isActive) onPoint();
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Icon name={item.icon ?? 'chevron-right'} />
      <span className={styles['text']}>
        <span className={styles['line']} data-hint={item.label}>
          <Marked text={item.label} query={query} />
        </span>
        {item.hint !== undefined && (
          <small className={styles['line']} data-hint={item.hint}>
            <Marked text={item.hint} query={query} />
          </small>
        )}
      </span>
      {item.shortcut !== undefined && (
        <span className={styles['shortcut']}>
          <Keys shortcuts={[item.shortcut]} />
        </span>
      )}
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return (
    <>
      {markMatches(text, query).map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : part.text))}
    </>
  );
}
