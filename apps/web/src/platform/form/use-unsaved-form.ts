import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../i18n.ts';
import { useUnsavedWork } from '../unsaved-work.ts';

/** The page asks before it is left with changes that stand in the form only; a form with a draft is found again here. */
export function useUnsavedForm<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  {
    isShown = true,
    hasDraft = false,
    isChanged = () => true,
  }: { isShown?: boolean; hasDraft?: boolean; isChanged?: () => boolean } = {},
): void {
  const { t } = useTranslation();
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isShown && isDirty && !isSubmitting;
  useUnsavedWork({
    describe: (leaving) => (isUnsaved && !(hasDraft && leaving === 'page') && isChanged() ? t('forms.unsaved') : null),
  });
}
