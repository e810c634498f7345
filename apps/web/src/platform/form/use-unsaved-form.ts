import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../unsaved-work.ts';

/** The page asks before it is left with changes that stand in the form only. */
export function useUnsavedForm<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  isShown = true,
): void {
  const { t } = useTranslation();
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedWork({ describe: () => (isShown && isDirty && !isSubmitting ? t('forms.unsaved') : null) });
}
