import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { deleteDraft, readDraft, saveDraft, withDraft } from './form-drafts.ts';

export type FormDraft = {
  /** When the restored draft was saved; null if the form started empty. */
  restoredAt: string | null;
  /** Resets the form. */
  discard: () => void;
  /** Deletes the draft after the form was submitted or discarded. */
  drop: () => void;
};

/**
 * Saves the draft under the form id and restores it when the form is opened again after a reload or an ended session. A
 * form without an id saves nothing.
 */
export function useFormDraft<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  formId: string | undefined,
  defaults: DefaultValues<Values>,
): FormDraft {
  const [found] = useState(() => (formId === undefined ? null : readDraft(formId)));
  const [isRestored, setRestored] = useState(found !== null);
  const [begun] = useState(() => JSON.stringify(defaults));

  useEffect(() => {
    if (formId === undefined) return undefined;
    // Keep the default values, so that the form counts as changed and asks before closing.
    if (found !== null) form.reset(withDraft(form.getValues(), found), { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) === begun) deleteDraft(formId);
        else saveDraft(formId, values);
      },
    });
  }, [form, formId, found, begun]);

  const drop = () => {
    if (formId !== undefined) deleteDraft(formId);
  };
  return {
    restoredAt: isRestored && found !== null ? found.savedAt : null,
    discard: () => {
      form.reset(defaults);
      drop();
      setRestored(false);
    },
    drop,
  };
}
