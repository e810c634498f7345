import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts, notifyFailure } from '#platform/notices.ts';
import type { Refused, TaskEdit } from './change-tasks.ts';
import { RefusalDialog } from './later-windows.ts';

type Refusals = {
  /** Tells what was refused, and by `tellDone` what was not. */
  finish: (refused: readonly Refused[], tellDone: () => void) => void;
  /** Whether the page that shows the tasks has been left. */
  isLeft: () => boolean;
  questions: ReactNode;
};

/**
 * The refused ones of a change. A window over the page would hide the notice, and the undo with it, until both are gone: it is
 * told after the window. A page that was left has no window: what was refused is told beside what was done.
 */
export function useRefusals(onInsist: (edit: TaskEdit) => void): Refusals {
  const { t } = useTranslation();
  const [window, setWindow] = useState<{ refused: readonly Refused[]; tellDone: () => void } | null>(null);
  const left = useRef(false);
  const tellUntold = useEffectEvent(() => window?.tellDone());
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      tellUntold();
    };
  }, []);

  function finish(refused: readonly Refused[], tellDone: () => void): void {
    const [first] = refused;
    if (first !== undefined && !left.current) {
      setWindow({ refused, tellDone });
      return;
    }
    tellDone();
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
    window?.tellDone();
  }

  const questions = (
    <OwnedDialog of={window?.refused ?? null}>
      {(refused) => (
        <RefusalDialog
          refused={refused}
          reasonOf={({ error }) => specificReason(error) ?? describeFailure(error, errorTexts())}
          onInsist={(edit, insistence) => {
            close();
            onInsist({ ...edit, fields: { ...edit.fields, ...insistence } });
          }}
          onClose={close}
        />
      )}
    </OwnedDialog>
  );
  return { finish, isLeft: () => left.current, questions };
}
