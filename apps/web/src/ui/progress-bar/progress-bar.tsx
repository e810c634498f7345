import { useState } from 'react';
import { DateInput } from '../date-input/date-input.tsx';
import { Button } from '../button/button.tsx';
import { NumberInput } from '../number-input/number-input.tsx';
import { Popover } from '@base-ui/react/popover';
import { Icon } from '../icon/icon.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { clampProgress, isPercentAllowed } from './progress.ts';
import { readDateText, showDateText } from '../date-input/date-text.ts';
import styles from './progress-bar.module.css';

type BarProps = { value: number; min?: number; max?: number; label: string; tone?: 'blue' | 'ok' | 'warn'; height?: number };

/** A thin ruled bar; the value stays within its bounds. */
export function ProgressBar({ value, min = 0, max = 100, label, tone = 'blue', height = 6 }: BarProps) {
  const shown = clampProgress(value, min, max);
  const share = max === min ? 0 : ((shown - min) / (max - min)) * 100;
  return (
    <span role="progressbar" aria-label={label} aria-valuemin={min} aria-valuemax={max} aria-valuenow={shown} className={styles['track']} style={{ height }}>
      <span className={styles['fill']} data-tone={tone} style={{ width: `${share}%` }} />
    </span>
  );
}

type EditableProps = {
  /** Percent, a decimal string. */
  percent: string; percentText: string; label: string; canEdit: boolean;
  /** `YYYY-MM-DD` or null. */
  dueDay: string | null;
  isPending?: boolean; resetLabel?: string | undefined;
  onSave: (change: { percent: string; dueDay: string | null }) => void;
  onReset?: (() => void) | undefined;
};

/** Progress with its percent and due date, changed in place. */
export function EditableProgress({ percent, percentText, label, dueDay, canEdit, isPending = false, resetLabel, onSave, onReset }: EditableProps) {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const due = dueDay === null ? texts.noDueDate : showDateText(dueDay);
  const line = <><strong>{percentText}</strong><span className={styles['due']}>{texts.dueDate}: {due}</span></>;
  return (
    <span className={styles['editable']}>
      {canEdit ? (
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger className={styles['line']} aria-label={`${texts.changePercent}: ${percentText}, ${texts.dueDate}: ${due}`}>{line}<Icon name="edit" size={14} /></Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner align="start" sideOffset={6} className={styles['positioner']}>
              <Popover.Popup className={styles['popup']} aria-label={label}>
                <ProgressForm percent={percent} dueDay={dueDay} isPending={isPending} resetLabel={resetLabel}
                  onSave={(change) => { onSave(change); setOpen(false); }} onReset={onReset === undefined ? undefined : () => { onReset(); setOpen(false); }} />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      ) : <span className={styles['line']}>{line}</span>}
      <ProgressBar value={Number(percent)} label={label} tone={Number(percent) >= 100 ? 'ok' : 'blue'} />
    </span>
  );
}

function ProgressForm({ percent, dueDay, isPending, resetLabel, onSave, onReset }: Pick<EditableProps, 'percent' | 'dueDay' | 'isPending' | 'resetLabel' | 'onSave' | 'onReset'>) {
  const texts = useUiTexts();
  const [value, setValue] = useState(percent);
  const [day, setDay] = useState(dueDay ?? '');
  const typedDay = readDateText(showDateText(day));
  // A date that does not exist is not saved, and neither is a percent out of bounds (specification §5).
  const canSave = isPercentAllowed(value) && (typedDay.kind === 'empty' || typedDay.kind === 'day');
  return (
    <form className={styles['form']} onSubmit={(event) => { event.preventDefault(); event.stopPropagation(); if (canSave) onSave({ percent: value, dueDay: typedDay.kind === 'day' ? typedDay.day : null }); }}>
      <NumberInput label={texts.percentDone} value={value} onValueChange={setValue} suffix="%" error={isPercentAllowed(value) ? undefined : '0–100'} />
      <DateInput label={texts.dueDate} value={day} onValueChange={setDay} />
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" disabled={!canSave} isPending={isPending}>{texts.save}</Button>
        {onReset !== undefined && resetLabel !== undefined && <Button kind="quiet" onClick={onReset}>{resetLabel}</Button>}
      </div>
    </form>
  );
}
