import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { isOnToast } from '../dialog/dialog.tsx';
import { useDialogState } from '../dialog/use-dialog-state.ts';
import { Icon } from '../icon/icon.tsx';
import { Keys } from '../keyboard-help/keys.tsx';
import { EmptyState, SkeletonRows } from '../states/states.tsx';
import { fillText, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { stepFrom, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import { PaletteGroupPart } from './palette-options.tsx';
import dialogStyles from '../dialog/dialog.module.css';
import styles from './command-palette.module.css';

export type PaletteStatus = 'ready' | 'loading' | 'error';

type ContentProps = {
  query: string;
  onQueryChange: (query: string) => void;
  /** Results in display order; the caller does the searching, locally or remotely. */
  groups: readonly PaletteGroup[];
  /** Displayed first while the query is empty. */
  recent?: readonly PaletteItem[];
  status?: PaletteStatus;
  errorText?: string;
  onRetry?: () => void;
  placeholder?: string;
  /** Ctrl or ⌘ with Enter or a click opens a new tab. */
  onChoose: (item: PaletteItem, how: { isNewTab: boolean }) => void;
};
export type CommandPaletteProps = ContentProps & { isOpen: boolean; onClose: () => void; label?: string };

/** Command palette: one field for navigation and commands; arrows move through the results. */
export function CommandPalette({ isOpen, onClose, label, ...content }: CommandPaletteProps) {
  const texts = useUiTexts();
  const field = useRef<HTMLInputElement>(null);
  const name = label ?? texts.palette;
  const { open: isVisible, finalFocus } = useDialogState(isOpen);
  return (
    <BaseDialog.Root
      open={isVisible}
      onOpenChange={(open, details) => {
        if (!open && !isOnToast(details.event)) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogStyles['veil']} />
        <BaseDialog.Viewport className={styles['viewport']}>
          <BaseDialog.Popup className={styles['popup']} aria-label={name} initialFocus={field} finalFocus={finalFocus}>
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
  // The dialog sets focus on the next frame, and input typed before that would be lost. The microtask runs after the
  // dialog's own effects have recorded where to return the focus.
  useLayoutEffect(() => queueMicrotask(() => field.current?.focus({ preventScroll: true })), [field]);
  const { visibleGroups, keys, active, activeId, optionId } = useActiveOption(
    id,
    groupsToShow(query, recent, groups, texts.recent),
    moved,
  );

  const isFound = status === 'ready' && query.trim() !== '';
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMoved(stepFrom(keys, active?.key, step));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (active !== undefined) onChoose(active.item, { isNewTab: event.ctrlKey || event.metaKey });
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
        {status === 'loading' ? texts.loading : isFound ? fillText(texts.found, { number: keys.length }) : ''}
      </p>
      <div className={styles['results']}>
        <div
          id={`${id}-list`}
          role="listbox"
          className={styles['list']}
          aria-label={label}
          aria-busy={status === 'loading' || undefined}
        >
          {visibleGroups.map((group) => (
            <PaletteGroupPart
              key={group.id}
              titleId={`${id}-${group.id}`}
              group={group}
              query={query}
              activeKey={active?.key}
              optionId={optionId}
              onPoint={setMoved}
              onChoose={onChoose}
            />
          ))}
        </div>
        {keys.length === 0 && status === 'loading' && <SkeletonRows rows={4} height={44} />}
        {keys.length === 0 && status === 'ready' && <EmptyState kind="nothing-found" />}
        {status === 'error' && <PaletteError text={errorText ?? texts.loadError} onRetry={onRetry} />}
      </div>
      <PaletteFoot />
    </>
  );
}

/** Options of the list and the active one, which is kept scrolled into view. */
function useActiveOption(id: string, visibleGroups: readonly PaletteGroup[], moved: string | undefined) {
  // The same item can be both recent and found, so an option is identified by group and item.
  const options = visibleGroups.flatMap((group) =>
    group.items.map((item) => ({ key: `${group.id}/${item.id}`, item })),
  );
  const keys = options.map((place) => place.key);
  const active = options.find((place) => place.key === moved) ?? options[0];
  const optionId = (key: string) => `${id}-${keys.indexOf(key)}`;
  const activeId = active === undefined ? undefined : optionId(active.key);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return { visibleGroups, keys, active, activeId, optionId };
}

function groupsToShow(
  query: string,
  recent: readonly PaletteItem[],
  groups: readonly PaletteGroup[],
  label: string,
): readonly PaletteGroup[] {
  const first = query.trim() === '' && recent.length > 0 ? [{ id: 'recent', label, items: recent }] : [];
  return [...first, ...groups].filter((group) => group.items.length > 0);
}

function PaletteError({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  const texts = useUiTexts();
  return (
    <div role="alert" className={styles['error']}>
      <Icon name="alert" size={20} />
      <span>{text}</span>
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}

function PaletteFoot() {
  const texts = useUiTexts();
  return (
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
  );
}
