import { specificationPatch, type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { useOpenedWith } from '#platform/form/use-opened-with.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { saveSpecification } from './save-specification.ts';

export type SpecificationFormProps = {
  specification: Specification;
  onClose: () => void;
  onSaved: () => Promise<void>;
};
type Form<Values extends FieldValues> = ComponentProps<
  typeof FormDialog<Values, typeof specificationPatch, Specification>
>;
type Props<Values extends FieldValues> = SpecificationFormProps &
  Omit<Form<Values>, 'isOpen' | 'schema' | 'save' | 'onClose'> & { savedTitle: string };

/** Form dialog that changes the head of a specification and invalidates what depends on it. */
export function SpecificationForm<Values extends FieldValues>({
  specification: displayed,
  onSaved,
  savedTitle,
  ...form
}: Props<Values>): ReactNode {
  const specification = useOpenedWith(displayed);
  const client = useQueryClient();
  return (
    <FormDialog<Values, typeof specificationPatch, Specification>
      {...form}
      isOpen
      schema={specificationPatch}
      save={async (change, { version }) => {
        await saveSpecification({ specification, change, version, client });
        announceSuccess(savedTitle);
        void onSaved();
      }}
    />
  );
}
