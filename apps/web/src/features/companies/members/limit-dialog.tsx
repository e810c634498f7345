import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { memberPatch, type Member } from '@karkas/api/companies/members.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormMultiSelect } from '#platform/form/multi-select-field.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { limitingProjectsOptions, limitMember } from '../company-settings-queries.ts';
import styles from '../company.module.css';

type Values = { project_ids: string[] };

/** An empty selection means all projects; a member who should see nothing is removed instead. */
export const limitOf = (ids: readonly string[]): string[] | null => (ids.length === 0 ? null : [...ids]);

export function LimitDialog({ company, member, onClose }: { company: Company; member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FormDialog<Values, typeof memberPatch>
      isOpen
      onClose={onClose}
      width={520}
      title={t('companies.limitTitle', { name: `${member.last_name} ${member.first_name}`.trim() })}
      failureTitle={t('companies.limitFailed')}
      schema={memberPatch}
      defaultValues={{ project_ids: member.project_ids ?? [] }}
      toInput={({ project_ids: ids }) => ({ project_ids: limitOf(ids), version: member.version })}
      save={async (body) => {
        await limitMember(company.id, member.user_id, body, client);
        announceSuccess(t('companies.limited'));
      }}
    >
      {(control) => <VisibleProjects company={company} control={control} name="project_ids" />}
    </FormDialog>
  );
}

export function VisibleProjects<Form extends FieldValues>({
  company,
  control,
  name,
}: {
  company: Company;
  control: Control<Form>;
  name: Path<Form>;
}) {
  const { t } = useTranslation();
  const projects = useQuery(limitingProjectsOptions(company.id));
  const options = projects.data ?? [];
  const ids: readonly string[] = useWatch({ control, name });
  // The field displays only a count for several projects, so their names are listed here.
  const chosen = options.filter(({ value }) => ids.includes(value));
  return (
    <div className={styles['seen']}>
      <FormMultiSelect
        control={control}
        name={name}
        label={t('companies.seenProjects')}
        hint={t(ids.length === 0 ? 'companies.seenProjectsHint' : 'companies.seenProjectsOnly')}
        options={options}
      />
      {chosen.length > 1 && (
        <ul>
          {chosen.map(({ value, label }) => (
            <li key={value}>
              <Unbroken>{label}</Unbroken>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
