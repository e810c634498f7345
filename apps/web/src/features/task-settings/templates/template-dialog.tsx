import {
  MOST_TASKS_OF_TEMPLATE,
  taskTemplateBody,
  type TaskTemplate,
} from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { optionsOf, type TaskChoices, useTaskChoices } from '#features/tasks';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormMultiSelect } from '#platform/form/multi-select-field.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useLines } from '#platform/form/use-lines.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { refetchSettings } from '../setting-queries.ts';
import { changeTemplate, createTemplate } from './template-queries.ts';
import { emptyTask, freeKey, templateInput, templateValues, type TemplateValues } from './template-values.ts';
import styles from '../task-settings.module.css';

type Props = { template: TaskTemplate | null; isCopy: boolean; onClose: () => void };

/** A set of tasks: each with its days from the start and its blockers. */
export function TemplateDialog({ template, isCopy, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const isNew = template === null || isCopy;
  const copyName = isCopy && template !== null ? t('taskSettings.templates.copyName', { name: template.name }) : null;
  return (
    <FormDialog<TemplateValues, typeof taskTemplateBody>
      isOpen
      onClose={onClose}
      width={960}
      title={t(isNew ? 'taskSettings.templates.create' : 'taskSettings.templates.edit')}
      submitLabel={t(isNew ? 'forms.create' : 'forms.save')}
      failureTitle={t('taskSettings.saveFailed')}
      schema={taskTemplateBody}
      conflictFields={{ task_setting_taken: 'name' }}
      defaultValues={templateValues(template, copyName)}
      toInput={(values) => templateInput(values, template)}
      save={async (body) => {
        if (isNew) await createTemplate(body, idempotencyKey);
        else await changeTemplate(template.id, { ...body, version: template.version });
        await refetchSettings(client);
      }}
    >
      {(control) => (
        <>
          <FormText control={control} name="name" label={t('taskSettings.name')} isRequired autoFocus maxLength={200} />
          <FormText
            control={control}
            name="description"
            label={t('taskSettings.templates.description')}
            maxLength={1000}
          />
          <Tasks control={control} />
        </>
      )}
    </FormDialog>
  );
}

function Tasks({ control }: { control: Control<TemplateValues> }): ReactNode {
  const { t } = useTranslation();
  const list = useLines({ control, name: 'tasks', keyName: 'fieldId' });
  const written = useWatch({ control, name: 'tasks' });
  const choices = useTaskChoices();
  const people = optionsOf(choices.people);
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setWhole((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  return (
    <fieldset className={styles['tasks']}>
      <legend>{t('taskSettings.templates.tasks')}</legend>
      {list.fields.map((field, index) => (
        <div key={field.fieldId} className={styles['task']}>
          <FormText
            control={control}
            name={`tasks.${index}.title`}
            label={t('tasks.fields.title')}
            isRequired
            maxLength={300}
          />
          <FormText
            control={control}
            name={`tasks.${index}.start_in_days`}
            label={t('taskSettings.templates.start')}
            inputMode="numeric"
            maxLength={5}
          />
          <FormText
            control={control}
            name={`tasks.${index}.due_in_days`}
            label={t('taskSettings.templates.due')}
            inputMode="numeric"
            maxLength={5}
          />
          <FormSelect
            control={control}
            name={`tasks.${index}.assignee_id`}
            label={t('tasks.fields.assignee')}
            isClearable
            options={people}
          />
          <FormMultiSelect
            control={control}
            name={`tasks.${index}.blocked_by_keys`}
            label={t('taskSettings.templates.waitsFor')}
            options={written
              .filter(({ key, title }) => key !== field.key && title.trim() !== '')
              .map(({ key, title }) => ({ value: key, label: title }))}
          />
          <IconButton
            icon="trash"
            label={t('taskSettings.templates.removeTask', { number: index + 1 })}
            disabled={list.fields.length === 1}
            onClick={() => list.remove(index)}
          />
          <div className={styles['rest']}>
            <Button
              kind="quiet"
              size="small"
              aria-expanded={whole.has(field.fieldId)}
              onClick={() => toggle(field.fieldId)}
            >
              {t(whole.has(field.fieldId) ? 'taskSettings.templates.less' : 'taskSettings.templates.more', {
                number: index + 1,
              })}
            </Button>
            {whole.has(field.fieldId) && <Rest control={control} index={index} choices={choices} />}
          </div>
        </div>
      ))}
      <div>
        <Button
          icon="plus"
          size="small"
          disabled={list.fields.length >= MOST_TASKS_OF_TEMPLATE}
          onClick={() => list.addBlank(emptyTask(freeKey(written)))}
        >
          {t('taskSettings.templates.addTask')}
        </Button>
      </div>
      <p className={styles['quiet']}>{t('taskSettings.templates.daysHint')}</p>
    </fieldset>
  );
}

/** Other fields of a task; empty ones use the defaults of the category. */
function Rest({
  control,
  index,
  choices,
}: {
  control: Control<TemplateValues>;
  index: number;
  choices: TaskChoices;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <FieldRow columns={3}>
        <FormSelect
          control={control}
          name={`tasks.${index}.category_id`}
          label={t('tasks.fields.category')}
          isClearable
          options={optionsOf(choices.categories)}
        />
        <FormSelect
          control={control}
          name={`tasks.${index}.priority`}
          label={t('tasks.fields.priority')}
          isClearable
          isSearchable={false}
          options={optionsOf(choices.priorities)}
        />
        <FormMultiSelect
          control={control}
          name={`tasks.${index}.tags`}
          label={t('tasks.fields.tag')}
          options={optionsOf(choices.tags)}
        />
      </FieldRow>
      <FieldRow>
        <FormTextArea
          control={control}
          name={`tasks.${index}.description`}
          label={t('tasks.fields.description')}
          rows={3}
        />
        <FormTextArea
          control={control}
          name={`tasks.${index}.checklist`}
          label={t('taskSettings.preload.checklist')}
          hint={t('taskSettings.preload.checklistHint')}
          rows={3}
        />
      </FieldRow>
    </>
  );
}
