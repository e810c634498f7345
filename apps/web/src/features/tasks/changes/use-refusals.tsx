import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, notifyFailure } from '#platform/errors/notices.ts';
import type { Refused, TaskEdit } from './change-tasks.ts';
import { RefusalDialog } from '../lazy-dialogs.ts';

type Refusals = {
  /** Displays rejected changes, and calls `notifyDone` for the others. */
  finish: (refused: readonly Refused[], notifyDone: () => void) => void;
  /** Whether the user has left the page of the tasks. */
  isLeft: () => boolean;
  questions: ReactNode;
};

/**
 * Rejected changes. A dialog would cover the toast and its undo, so the toast follows the dialog. After leaving the
 * page there is no dialog: rejections are displayed with the toast.
 */
export function useRefusals(onOverride: (edit: TaskEdit) => void): Refusals {
  const { t } = useTranslation();
  const [window, setWindow] = useState<{ refused: readonly Refused[]; notifyDone: () => void } | null>(null);
  const left = useRef(false);
  const notifyPending = useEffectEvent(() => window?.notifyDone());
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      notifyPending();
    };
  }, []);

  function finish(refused: readonly Refused[], notifyDone: () => void): void {
    const [first] = refused;
    if (first !== undefined && !left.current) {
      setWindow({ refused, notifyDone });
      return;
    }
    notifyDone();
    if (first === undefined) return;
    const isOne = refused.length === 1;
    const { number } = first.edit.task;
    notifyFailure(
      first.error,
      isOne ? t('tasks.refusal.one', { number }) : t('tasks.refusal.many', { count: refused.length }),
    );
  }

  function close(): void {
    setWindow(null);
    window?.notifyDone();
  }

  const questions = (
    <OwnedDialog of={window?.refused ?? null}>
      {(refused) => (
        <RefusalDialog
          refused={refused}
          reasonOf={({ error }) => specificReason(error) ?? describeFailure(error, errorTexts())}
          onOverride={(edit, overrides) => {
            close();
            onOverride({ ...edit, fields: { ...edit.fields, ...overrides } });
          }}
          onClose={close}
        />
      )}
    </OwnedDialog>
  );
  return { finish, isLeft: () => left.current, questions };
}
