import { Popover } from '@base-ui/react/popover';
import { formatDate } from '@karkas/domain/decimal/format-number.ts';
import { useState, type Ref } from 'react';
import { Button } from '../button/button.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { NO_DUE_DAY, readDateText, showDateText } from '../date-input/date-text.ts';
import { Icon } from '../icon/icon.tsx';
import { editNumberText, readNumberText } from '../number-input/number-text.ts';
import { useInlineEdit } from '../inline-edit/use-inline-edit.ts';
import { fillText, useUiLanguage, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { isPercentAllowed } from './progress.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './progress-bar.module.css';

type Change = { percent: string; dueDay: string | null };
type Props = {
  /** Percent, a decimal string. */
  percent: string;
  percentText: string;
  label: string;
  canEdit: boolean;
  min?: number;
  max?: number;
  /** Displayed beside the figure: «в срок». */
  statusText?: string;
  /** `YYYY-MM-DD` or null. It lasts until the last millisecond of the day; the caller converts it to an instant. */
  dueDay: string | null;
  isPending?: boolean;
  resetLabel?: string | undefined;
  /** Rejects if saving failed: the typed value stays in its field with a message. */
  onSave: (change: Change) => unknown;
  onReset?: (() => unknown) | undefined;
};

/** Progress with an editable percentage and due date. */
export function EditableProgress(props: Props) {
  const { percent, percentText, label, statusText, dueDay, canEdit, min = 0, max = 100 } = props;
  const texts = useUiTexts();
  const language = useUiLanguage();
  const due = dueDay === null ? null : formatDate(dueDay, language);
  return (
    <span className={styles['editable']}>
      <span className={styles['line']}>
        {canEdit ? <PercentEdit {...props} min={min} max={max} /> : <strong>{percentText}</strong>}
        {statusText !== undefined && <span className={styles['due']}>{statusText}</span>}
        {canEdit ? (
          <DueEdit {...props} due={due} />
        ) : (
          <span className={styles['due']}>{`${texts.dueDate}: ${due ?? NO_DUE_DAY}`}</span>
        )}
      </span>
      <ProgressBar
        value={Number(percent)}
        min={min}
        max={max}
        label={label}
        tone={Number(percent) >= max ? 'ok' : 'blue'}
      />
    </span>
  );
}

/** The percentage as a button that becomes a field; invalid input stays unsaved. */
function PercentEdit({
  percent,
  percentText,
  dueDay,
  min,
  max,
  isPending = false,
  onSave,
  resetLabel,
  onReset,
}: Props & { min: number; max: number }) {
  const texts = useUiTexts();
  const language = useUiLanguage();
  const { opener, input, ...typing } = useInlineEdit({
    saved: percent,
    read: (draft) => {
      const { isNumber, value } = readNumberText(draft);
      return isNumber && isPercentAllowed(value, min, max) ? value : null;
    },
    save: (value) => onSave({ percent: value, dueDay }),
  });
  if (typing.draft === null)
    return (
      <Figure
        ref={opener}
        text={percentText}
        isPending={isPending}
        onOpen={() => typing.open(editNumberText(percent, language))}
      />
    );
  return (
    <span className={styles['typing']}>
      <input
        ref={input}
        readOnly={typing.isSending}
        onBlur={typing.onBlur}
        onKeyDown={typing.onKeyDown}
        className={styles['input']}
        value={typing.draft}
        inputMode="decimal"
        aria-label={texts.percentDone}
        aria-invalid={typing.isWrong || undefined}
        onChange={(event) => typing.type(event.currentTarget.value)}
      />
      <span aria-hidden="true">%</span>
      {/* Keep focus in the field, so that the press is received before editing ends. */}
      {onReset !== undefined && resetLabel !== undefined && (
        <Button
          kind="quiet"
          size="small"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void typing.send(onReset)}
        >
          {resetLabel}
        </Button>
      )}
      {(typing.isWrong || typing.isRefused) && (
        <span role="alert" className={styles['wrong']}>
          {typing.isWrong ? fillText(texts.percentBounds, { min, max }) : texts.notSaved}
        </span>
      )}
    </span>
  );
}

function Figure({
  ref,
  text,
  isPending,
  onOpen,
}: {
  ref: Ref<HTMLButtonElement>;
  text: string;
  isPending: boolean;
  onOpen: () => void;
}) {
  const texts = useUiTexts();
  return (
    <button
      ref={ref}
      type="button"
      className={styles['figure']}
      disabled={isPending}
      aria-label={`${texts.changePercent}: ${text}`}
      data-hint={texts.changePercent}
      onClick={onOpen}
    >
      <strong>{text}</strong>
      <Icon name="edit" size={14} />
    </button>
  );
}

function DueEdit({ percent, dueDay, due, isPending = false, onSave }: Props & { due: string | null }) {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(dueDay ?? '');
  const [isSaving, setSaving] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const typed = readDateText(showDateText(day));
  // A date that does not exist is not saved (specification §5).
  const canSave = typed.kind === 'empty' || typed.kind === 'day';
  const change = (open: boolean) => {
    // The typed value is kept until saving is confirmed.
    if (isSaving) return;
    if (open) setDay(dueDay ?? '');
    setUnsaved(false);
    setOpen(open);
  };
  const save = async () => {
    if (!canSave || isSaving) return;
    setSaving(true);
    try {
      await onSave({ percent, dueDay: typed.kind === 'day' ? typed.day : null });
      setOpen(false);
    } catch {
      setUnsaved(true);
    }
    setSaving(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger
        className={styles['figure']}
        {...(due === null
          ? { 'aria-label': texts.setDueDate, 'data-hint': texts.setDueDate }
          : { 'aria-label': `${texts.changeDueDate}: ${due}`, 'data-hint': texts.changeDueDate })}
      >
        <span className={styles['due']}>{`${texts.dueDate}: ${due ?? NO_DUE_DAY}`}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} className={styles['positioner']}>
          <Popover.Popup className={styles['popup']} aria-label={texts.changeDueDate}>
            <form
              className={styles['form']}
              onSubmit={(event) => {
                event.preventDefault();
                event.stopPropagation();
                void save();
              }}
            >
              <DateInput
                label={texts.dueDate}
                placeholder={NO_DUE_DAY}
                value={day}
                onValueChange={(value) => {
                  setDay(value);
                  setUnsaved(false);
                }}
                error={isUnsaved ? texts.notSaved : undefined}
              />
              <Button type="submit" kind="primary" disabled={!canSave} isPending={isPending || isSaving}>
                {texts.save}
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
