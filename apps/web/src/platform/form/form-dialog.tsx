import { useState, type ReactNode } from 'react';
import type { Control, DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog, DialogForm } from '../../ui/dialog/dialog.tsx';
import { DraftNotice } from '../../ui/notice/notice.tsx';
import { isVersionConflict } from '../api-error.ts';
import { describeFailure, specificReason } from '../error-message.ts';
import { useFormat } from '../format.ts';
import { errorTexts } from '../notices.ts';
import { ConflictDialog, type Difference } from './conflict-dialog.tsx';
import { fieldControl, placeServerErrors, useContractForm } from './use-contract-form.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';
import styles from './form-dialog.module.css';

/** How the form meets a record that somebody else has saved meanwhile. */
export type ConflictMeans<Values extends FieldValues> = {
  /** The saved record, which came with the refusal, as values of the form. */
  toValues: (current: unknown) => Values;
  versionOf: (current: unknown) => number;
  fields: readonly { name: Path<Values>; label: string; show?: (value: Values[Path<Values>]) => string }[];
};

type Props<Values extends FieldValues, Schema extends z.ZodType> = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  submitLabel?: string;
  width?: number;
  schema: Schema;
  defaultValues: DefaultValues<Values>;
  toInput: (values: Values) => z.input<Schema>;
  /** `version`: send this one instead of the version the form was opened with. */
  save: (input: z.input<Schema>, options: { version: number | undefined }) => Promise<unknown>;
  conflict?: ConflictMeans<Values>;
  conflictFields?: Readonly<Record<string, Path<Values>>>;
  /** Under this id what is typed is kept until it is sent or given up. */
  draftId?: string | undefined;
  /** What failed, above the reason: «Не удалось создать …». */
  failureTitle?: string;
  /** The window leaves at once and comes back, with all that was typed, when the server refuses. */
  closesAtOnce?: boolean;
  children: (control: Control<Values>) => ReactNode;
};

/** A record in a window. It is mounted anew for each record: the caller gives it a key. */
export function FormDialog<Values extends FieldValues, Schema extends z.ZodType>(props: Props<Values, Schema>) {
  const {
    isOpen,
    onClose,
    title,
    width = 720,
    schema,
    defaultValues,
    toInput,
    save,
    conflict,
    conflictFields,
    closesAtOnce = false,
  } = props;
  const { t } = useTranslation();
  const form = useContractForm<Values, Schema>({ schema, defaultValues, toInput });
  const draft = useFormDraft(form, props.draftId, defaultValues);
  const format = useFormat();
  const { isDirty, isSubmitting } = form.formState;
  const [isAway, setAway] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [current, setCurrent] = useState<{ record: unknown } | null>(null);
  const [version, setVersion] = useState<number | undefined>(undefined);
  useUnsavedForm(form, isOpen);

  const submit = (sentVersion: number | undefined) =>
    form.handleSubmit(async (input) => {
      setFailure(null);
      if (closesAtOnce) setAway(true);
      try {
        await save(input, { version: sentVersion });
        draft.drop();
        onClose();
      } catch (error) {
        setAway(false);
        if (isVersionConflict(error) && conflict !== undefined) setCurrent({ record: error.current });
        else if (!placeServerErrors(form, error, conflictFields))
          setFailure(specificReason(error) ?? describeFailure(error, errorTexts()));
      }
    })();

  const leave = () => {
    if (isSubmitting) return;
    if (isDirty) setAsking(true);
    else giveUp();
  };
  const giveUp = () => {
    draft.drop();
    onClose();
  };
  const takeTheirs = () => {
    if (conflict === undefined || current === null) return;
    form.reset(conflict.toValues(current.record));
    setVersion(conflict.versionOf(current.record));
    setCurrent(null);
  };
  const keepMine = () => {
    if (conflict === undefined || current === null) return;
    const theirVersion = conflict.versionOf(current.record);
    setVersion(theirVersion);
    setCurrent(null);
    void submit(theirVersion);
  };

  return (
    <>
      <Dialog isOpen={isOpen && !isAway} onClose={leave} title={title} width={width}>
        <DialogForm
          label={title}
          onSubmit={() => {
            void submit(version);
          }}
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
          {failure !== null && (
            <p role="alert" className={styles['failure']}>
              {props.failureTitle !== undefined && (
                <>
                  <strong>{props.failureTitle}</strong>
                  <br />
                </>
              )}
              {failure}
            </p>
          )}
          {props.children(fieldControl(form))}
        </DialogForm>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('forms.discardTitle')}
        description={t('forms.discardText')}
        confirmLabel={t('forms.discard')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          giveUp();
        }}
      />
      {conflict !== undefined && current !== null && (
        <ConflictDialog
          isOpen
          differences={differencesOf(conflict, form.getValues(), current.record)}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onClose={() => setCurrent(null)}
        />
      )}
    </>
  );
}

function differencesOf<Values extends FieldValues>(
  conflict: ConflictMeans<Values>,
  mine: Values,
  record: unknown,
): Difference[] {
  const theirs = conflict.toValues(record);
  return conflict.fields.flatMap((field) => {
    const show = (values: Values) => {
      const value = values[field.name];
      return field.show?.(value) ?? String(value ?? '');
    };
    const pair = { mine: show(mine), theirs: show(theirs) };
    return pair.mine === pair.theirs ? [] : [{ id: field.name, label: field.label, ...pair }];
  });
}

/** Fields side by side where there is room. */
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
