import type { ReactNode } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger';

const ICONS: Readonly<Record<NoticeTone, IconName>> = { info: 'info', ok: 'done', warn: 'alert', danger: 'error' };

/** A persistent message in its context: above a form, under a header. For transient messages use a toast. */
export function Notice({
  tone = 'info',
  title,
  action,
  onClose,
  children,
}: {
  tone?: NoticeTone;
  title?: string;
  action?: ReactNode;
  onClose?: () => void;
  children: ReactNode;
}) {
  const texts = useUiTexts();
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={joinClasses(styles['notice'], styles[tone])}>
      <span className={styles['icon']}>
        <Icon name={ICONS[tone]} size={18} />
      </span>
      <div className={styles['text']}>
        {title !== undefined && <strong>{title}</strong>}
        <p>{children}</p>
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
      {onClose !== undefined && <IconButton icon="close" size="small" label={texts.close} onClick={onClose} />}
    </div>
  );
}

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ savedAt, onDiscard }: { savedAt?: string; onDiscard: () => void }) {
  const texts = useUiTexts();
  return (
    <Notice
      action={
        <Button size="small" onClick={onDiscard}>
          {texts.draftDiscard}
        </Button>
      }
    >
      {savedAt === undefined ? texts.draftRestored : `${texts.draftRestored}: ${savedAt}`}
    </Notice>
  );
}
