import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { announceSuccess, notifyFailure, notifyWarning } from '#platform/errors/notices.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { settleUnsavedWork } from '#platform/page/unsaved-work.ts';
import { isApiError } from '#platform/requests/api-error.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { ReasonDialog } from '#ui/confirm-dialog/reason-dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { type ActStep, correctAct, forgetAct, removeAct, stepAct } from '../act-changes.ts';
import { CorrectActDialog } from '../dialogs/correct-act-dialog.tsx';
import { SignActDialog } from '../dialogs/sign-act-dialog.tsx';
import { ActReportDialog, EditActDialog, FillActDialog, SettlementsDialog } from '../lazy-dialogs.ts';

type Open = ActStep['step'] | 'edit' | 'fill' | 'delete' | 'correct' | 'report' | 'settlements' | null;
type Props = { act: Act; onDeleted: () => void; onOpenAct: (actId: string) => void };

/** What may be done with the act in its status, by the user's rights. */
export function ActActions({ act, onDeleted, onOpenAct }: Props): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const hasPrices = useAbility('specification.view_prices');
  const { can } = act;
  // A step taken while a cell is being saved would send the version before it.
  const openSaved = async (what: Exclude<Open, null>): Promise<void> => {
    const lost = await settleUnsavedWork('page');
    if (lost.length > 0) notifyWarning([t('acts.unsavedFirst'), ...lost].join(' '));
    else setOpen(what);
  };
  const entry = (id: Exclude<Open, null>, icon: MenuEntryIcon, isShown: boolean, isDanger = false): MenuEntry[] =>
    isShown ? [{ id, icon, isDanger, label: t(`acts.actions.${id}`), onSelect: () => void openSaved(id) }] : [];
  const entries = [
    ...entry('fill', 'list', can.update && act.kind === 'regular'),
    ...entry('recall', 'restore', can.recall),
    ...entry('refuse', 'close', can.refuse),
    ...entry('correct', 'edit', can.correct),
    ...entry('cancel', 'close', can.cancel),
    ...entry('delete', 'trash', can.delete, true),
  ];
  return (
    <>
      {can.present && act.status === 'draft' && (
        <Button
          kind="primary"
          icon="check"
          closedReason={act.lines_count === 0 ? t('acts.present.empty') : undefined}
          onClick={() => void openSaved('present')}
        >
          {t('acts.actions.present')}
        </Button>
      )}
      {can.sign && (
        <Button kind="primary" icon="check" onClick={() => void openSaved('sign')}>
          {t('acts.actions.sign')}
        </Button>
      )}
      {hasPrices && (
        <Button icon="calculator" onClick={() => void openSaved('settlements')}>
          {t('acts.actions.settlements')}
        </Button>
      )}
      <Button icon="download" onClick={() => void openSaved('report')}>
        {t('acts.actions.report')}
      </Button>
      {can.update && (
        <Button icon="edit" onClick={() => void openSaved('edit')}>
          {t('acts.actions.edit')}
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t('acts.actions.all')}
          entries={entries}
          trigger={<IconButton icon="more" kind="plain" label={t('acts.actions.all')} />}
        />
      )}
      <OwnedDialog of={open === 'edit'}>{() => <EditActDialog act={act} onClose={() => setOpen(null)} />}</OwnedDialog>
      <OwnedDialog of={open === 'fill'}>{() => <FillActDialog act={act} onClose={() => setOpen(null)} />}</OwnedDialog>
      <OwnedDialog of={open === 'report'}>
        {() => <ActReportDialog act={act} onClose={() => setOpen(null)} />}
      </OwnedDialog>
      <OwnedDialog of={open === 'settlements'}>
        {() => <SettlementsDialog act={act} onClose={() => setOpen(null)} />}
      </OwnedDialog>
      <StepDialogs act={act} open={open} onClose={() => setOpen(null)} />
      <OtherDialogs act={act} open={open} onClose={() => setOpen(null)} onDeleted={onDeleted} onOpenAct={onOpenAct} />
    </>
  );
}

type MenuEntryIcon = 'list' | 'restore' | 'close' | 'edit' | 'trash';
/** Positions that a refusal names. */
const SHOWN_ROWS = 5;
type DialogProps = { act: Act; open: Open; onClose: () => void };

function StepDialogs({ act, open, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { number } = act;
  const step = useMutation({
    mutationFn: (what: ActStep) => stepAct(client, act, what),
    meta: { isQuiet: true },
    onSuccess: (saved) => announceSuccess(t('acts.stepped', { status: t(`acts.statuses.${saved.status}`) })),
    onError: (error) => {
      const rows = (isApiError(error) && error.body.rows) || [];
      const numbers = rows.slice(0, SHOWN_ROWS).map((row) => row.number);
      const title =
        numbers.length === 0
          ? t('acts.stepFailed')
          : t('acts.stepFailedFor', { count: rows.length, numbers: numbers.join(', ') });
      notifyFailure(error, title);
    },
  });
  const send = (what: ActStep) => step.mutate(what, { onSettled: onClose });
  return (
    <>
      <ConfirmDialog
        isOpen={open === 'present'}
        isDanger={false}
        isPending={step.isPending}
        title={t('acts.present.title', { number })}
        description={t('acts.present.text')}
        confirmLabel={t('acts.actions.present')}
        onConfirm={() => send({ step: 'present' })}
        onCancel={onClose}
      />
      <ConfirmDialog
        isOpen={open === 'recall'}
        isDanger={false}
        isPending={step.isPending}
        title={t('acts.recall.title', { number })}
        description={t('acts.recall.text')}
        confirmLabel={t('acts.actions.recall')}
        onConfirm={() => send({ step: 'recall' })}
        onCancel={onClose}
      />
      <OwnedDialog of={open === 'sign'}>
        {() => <SignActDialog act={act} isPending={step.isPending} onSign={send} onClose={onClose} />}
      </OwnedDialog>
      <OwnedDialog of={open === 'refuse' || open === 'cancel' ? open : null}>
        {(what) => (
          <ReasonDialog
            label={t('acts.reason')}
            title={t(`acts.${what}.title`, { number })}
            text={t(
              what === 'refuse' && act.direction === 'in' ? 'acts.refuse.textOfSubcontract' : `acts.${what}.text`,
            )}
            confirmLabel={t(`acts.actions.${what}`)}
            isPending={step.isPending}
            onConfirm={(reason) => send({ step: what, reason })}
            onClose={onClose}
          />
        )}
      </OwnedDialog>
    </>
  );
}

function OtherDialogs({
  act,
  open,
  onClose,
  onDeleted,
  onOpenAct,
}: DialogProps & Pick<Props, 'onDeleted' | 'onOpenAct'>): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const correct = useMutation({
    mutationFn: (method: Parameters<typeof correctAct>[2]) => correctAct(client, act, method),
    meta: { failure: t('acts.correct.failed') },
    onSuccess: ({ id }) => onOpenAct(id),
    onSettled: onClose,
  });
  const remove = useMutation({
    mutationFn: () => removeAct(act),
    meta: { failure: t('acts.deleteFailed') },
    onSuccess() {
      announceSuccess(t('acts.deleted'));
      onDeleted();
      void forgetAct(client, act);
    },
    onError: onClose,
  });
  return (
    <>
      <OwnedDialog of={open === 'correct'}>
        {() => (
          <CorrectActDialog act={act} isPending={correct.isPending} onCorrect={correct.mutate} onClose={onClose} />
        )}
      </OwnedDialog>
      <ConfirmDialog
        isOpen={open === 'delete'}
        isPending={remove.isPending}
        title={t('acts.deleteTitle', { number: act.number })}
        description={t('acts.deleteText')}
        onConfirm={() => remove.mutate()}
        onCancel={onClose}
      />
    </>
  );
}
