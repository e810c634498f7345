import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextArea } from '../field/text-input.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';

type Props = {
  title: string;
  text: string;
  label: string;
  hint?: string;
  confirmLabel: string;
  isPending: boolean;
  /** What the step is about, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

const WIDTH = 520;
/** As `reason` in the contract. */
const MAX_LENGTH = 1000;

/** Confirms a step that needs a reason, which is stored with the record. */
export function ReasonDialog({
  title,
  text,
  label,
  hint,
  confirmLabel,
  isPending,
  children,
  onConfirm,
  onClose,
}: Props) {
  const texts = useUiTexts();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={WIDTH}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button
            kind="danger"
            isPending={isPending}
            disabled={reason.trim() === ''}
            onClick={() => onConfirm(reason.trim())}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <TextArea
        label={label}
        hint={hint}
        isRequired
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={MAX_LENGTH}
      />
    </Dialog>
  );
}
