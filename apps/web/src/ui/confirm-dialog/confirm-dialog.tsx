import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useDialogState } from '../dialog/use-dialog-state.ts';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from '../dialog/dialog.module.css';

type Props = {
  isOpen: boolean;
  title: string;
  description: ReactNode;
  isPending?: boolean;
  isDanger?: boolean;
  /** Defaults to «Удалить». */
  confirmLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

const WIDTH = 480;

/** Confirms an irreversible action. Initial focus is on «Отмена». */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  isPending = false,
  isDanger = true,
  confirmLabel,
  onConfirm,
  onCancel,
}: Props) {
  const texts = useUiTexts();
  const { open, finalFocus } = useDialogState(isOpen);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !isPending) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['veil']} />
        <AlertDialog.Viewport className={styles['viewport']}>
          <AlertDialog.Popup
            className={styles['popup']}
            finalFocus={finalFocus}
            style={{ maxWidth: WIDTH, borderTopColor: isDanger ? 'var(--danger)' : undefined }}
          >
            <header className={styles['head']}>
              <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
            </header>
            <AlertDialog.Description className={styles['description']} render={<div />}>
              {description}
            </AlertDialog.Description>
            <footer className={styles['footer']}>
              <Button onClick={onCancel} disabled={isPending}>
                {texts.cancel}
              </Button>
              <Button kind={isDanger ? 'danger' : 'primary'} onClick={onConfirm} isPending={isPending}>
                {confirmLabel ?? texts.delete}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
