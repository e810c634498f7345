import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { useUnsavedWork } from '../page/unsaved-work.ts';

/** Asks before the page is left with unsaved form changes; a form with a draft is restored instead. */
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
