import { Dialog } from '@base-ui/react/dialog';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useDialogState } from '#ui/dialog/use-dialog-state.ts';
import { Sidebar } from './sidebar.tsx';
import styles from '../shell.module.css';

/** The menu of a narrow screen, as a drawer over the page. */
export function ShellDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { open, finalFocus } = useDialogState(true);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['veil']} />
        <Dialog.Popup className={styles['drawer']} aria-label={t('shell.sections')} finalFocus={finalFocus}>
          <Sidebar isCollapsed={false} onCollapse={onClose} isDrawer />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
