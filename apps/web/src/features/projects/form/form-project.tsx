import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useProjectChoice } from '../use-project-choice.ts';

/** Project field, where the page does not determine the project. */
export function FormProject<Values extends FieldValues>({
  control,
  name,
}: {
  control: Control<Values>;
  name: Path<Values>;
}) {
  const { t } = useTranslation();
  const chosen: unknown = useWatch({ control, name });
  const choice = useProjectChoice(typeof chosen === 'string' && chosen !== '' ? chosen : undefined);
  return <FormSelect control={control} name={name} label={t('projects.one')} isRequired {...choice} />;
}
