import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { deleteDraft, readDraft, saveDraft, withDraft } from './form-drafts.ts';

export type FormDraft = {
  /** When the draft that stands in the form was kept; null when the form began empty. */
  restoredAt: string | null;
  /** Begins the form anew. */
  discard: () => void;
  /** Forgets the draft: the form was sent or given up. */
  drop: () => void;
};

/**
 * Keeps what is typed under the id of the form and puts it back when the form is opened again after a reload or an ended
 * session. A form without an id keeps nothing.
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
    // The defaults stay what they are, so that the form knows itself changed and asks before it is closed.
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
