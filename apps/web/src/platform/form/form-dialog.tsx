import { useRef, useState, type ReactNode } from 'react';
import type { Control, DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog, DialogForm } from '../../ui/dialog/dialog.tsx';
import { OwnedDialog, useIsClosing } from '../../ui/dialog/owned-dialog.tsx';
import { DraftNotice } from '../../ui/notice/notice.tsx';
import { useFormat } from '../i18n/format.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { withoutBlankLines } from './blank-lines.ts';
import { defaultsOf, fieldControl, useContractForm } from './use-contract-form.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useFormSubmission, type ConflictHandling, type SaveOptions, type Versioned } from './use-form-submission.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';
import styles from './form-dialog.module.css';

export type { ConflictHandling } from './use-form-submission.ts';

type Props<Values extends FieldValues, Schema extends z.ZodType, Saved extends Versioned> = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  submitLabel?: string;
  width?: number;
  schema: Schema;
  defaultValues: DefaultValues<Values>;
  /** `saved`: the record as saved by somebody else meanwhile, or null. */
  toInput: (values: Values, saved: Saved | null) => z.input<Schema>;
  save: (input: z.input<Schema>, options: SaveOptions<Saved>) => Promise<unknown>;
  conflict?: ConflictHandling<Values, Saved>;
  conflictFields?: Readonly<Record<string, Path<Values>>>;
  /** The draft is stored under this id until the form is submitted or discarded. */
  draftId?: string | undefined;
  /** Heading above the failure reason: «Не удалось создать …». */
  failureTitle?: string;
  /** The dialog closes optimistically and reopens with its values if the server rejects them. */
  closesAtOnce?: boolean;
  children: (control: Control<Values>) => ReactNode;
};

/** A record form in a dialog. It is mounted anew for each record, by an `OwnedDialog` around it. */
export function FormDialog<Values extends FieldValues, Schema extends z.ZodType, Saved extends Versioned = Versioned>(
  props: Props<Values, Schema, Saved>,
) {
  const { isOpen, onClose, title, schema, defaultValues, toInput } = props;
  const { t } = useTranslation();
  const saved = useRef<Saved>(null);
  const form = useContractForm<Values, Schema>({
    schema,
    defaultValues,
    toInput: (values) => toInput(values, saved.current),
  });
  const draft = useFormDraft(form, props.draftId, defaultValues);
  const format = useFormat();
  const { isDirty, isSubmitting } = form.formState;
  const [isConfirmingClose, setConfirmingClose] = useState(false);
  const isClosing = useIsClosing();
  /** Compares what would be submitted: reverted input and unfilled lines are no change. */
  const isChanged = (): boolean => {
    const payload = (values: Values) =>
      JSON.stringify(toInput(withoutBlankLines(fieldControl(form), values), saved.current));
    return isDirty && payload(form.getValues()) !== payload(defaultsOf(form));
  };
  // A closing form was submitted or discarded.
  useUnsavedForm(form, { isShown: isOpen && !isClosing, hasDraft: props.draftId !== undefined, isChanged });
  const giveUp = () => {
    draft.drop();
    onClose();
  };
  const sending = useFormSubmission<Values, Schema, Saved>({
    form,
    saved,
    save: props.save,
    conflict: props.conflict,
    conflictFields: props.conflictFields,
    closesAtOnce: props.closesAtOnce ?? false,
    onSaved: giveUp,
  });
  const leave = () => {
    if (isSubmitting) return;
    if (isChanged()) setConfirmingClose(true);
    else giveUp();
  };

  return (
    <>
      <Dialog isOpen={isOpen && !sending.isAway} onClose={leave} title={title} width={props.width ?? 720}>
        <DialogForm
          label={title}
          onSubmit={sending.submit}
          footer={
            <>
              <Button onClick={leave} disabled={isSubmitting}>
                {t('forms.cancel')}
              </Button>
              <Button type="submit" kind="primary" isPending={isSubmitting}>
                {props.submitLabel ?? t('forms.save')}
              </Button>
            </>
          }
        >
          {draft.restoredAt !== null && (
            <DraftNotice savedAt={format.dateOfInstant(draft.restoredAt)} onDiscard={draft.discard} />
          )}
          {sending.failure !== null && <Failure title={props.failureTitle} text={sending.failure} />}
          {props.children(fieldControl(form))}
        </DialogForm>
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirmingClose}
        title={t('forms.discardTitle')}
        description={t('forms.discardText')}
        confirmLabel={t('forms.discard')}
        onCancel={() => setConfirmingClose(false)}
        onConfirm={() => {
          setConfirmingClose(false);
          giveUp();
        }}
      />
      <OwnedDialog of={sending.clash}>
        {({ differences }) => (
          <ConflictDialog
            isOpen
            differences={differences}
            onKeepMine={sending.keepMine}
            onTakeTheirs={sending.takeTheirs}
            onClose={sending.forgetClash}
          />
        )}
      </OwnedDialog>
    </>
  );
}

function Failure({ title, text }: { title: string | undefined; text: string }) {
  return (
    <p role="alert" className={styles['failure']}>
      {title !== undefined && (
        <>
          <strong>{title}</strong>
          <br />
        </>
      )}
      {text}
    </p>
  );
}

/** Fields side by side if space allows. */
export function FieldRow({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return (
    <div className={styles['row']} data-columns={columns}>
      {children}
    </div>
  );
}

/** A named part of a long form. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
