import { createBlockingTask, createTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { TaskLinkKind } from '@karkas/api/tasks/tasks.choices.ts';
import { LONGEST_DESCRIPTION, taskBody, type Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { FormRichText, type Mentioned } from '#features/rich-text';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FoldedFields } from '#platform/form/folded-fields.tsx';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormMultiSelect } from '#platform/form/multi-select-field.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormDate, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess, announceSuccess } from '#platform/errors/notices.ts';
import { NO_DUE_DAY } from '#ui/date-input/date-text.ts';
import type { SelectOption } from '#ui/select/options.ts';
import { sendTask } from '../changes/change-tasks.ts';
import { cacheSavedTask } from '../changes/task-cache.ts';
import { useTaskConflict } from './task-conflict.ts';
import { companyParams, paramsOf } from '../task-queries.ts';
import { changedFields, taskValues, toTaskInput, type TaskInput, type TaskValues } from './task-values.ts';
import { useColleagues } from '../comments/use-colleagues.ts';
import { optionsOf, useTaskChoices, type TaskChoices } from '../fields/use-task-choices.ts';

type Props = {
  /** Null for a new task. */
  task: Task | null;
  /** Initial values of a new task. */
  first?: Partial<TaskValues>;
  /** The parent of a new task. */
  parentId?: string;
  /** Objects a new task is linked to. */
  links?: readonly { kind: TaskLinkKind; id: string }[];
  /** The task that a new task blocks. */
  blocks?: Task;
  onClose: () => void;
  onSaved?: (task: Task) => void;
};

/** The dialog with all fields of a task. */
export function TaskFormDialog({ task, first, parentId, links, blocks, onClose, onSaved }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);

  // The live task keeps changing under the form; the diff is against the version the user opened.
  const [opened] = useState(task);

  async function save(input: TaskInput, saved: Task | null): Promise<Task> {
    const base = saved ?? opened;
    if (base !== null) return sendTask(base, { ...changedFields(input, base), version: base.version });
    const body = {
      ...input,
      ...(parentId === undefined ? {} : { parent_id: parentId }),
      ...(links === undefined ? {} : { links: [...links] }),
    };
    if (blocks !== undefined)
      return callEndpoint(createBlockingTask, { params: paramsOf(blocks.id), body }, { idempotencyKey });
    return callEndpoint(createTask, { params: companyParams(), body }, { idempotencyKey });
  }

  return (
    <FormDialog<TaskValues, typeof taskBody, Task>
      isOpen
      onClose={onClose}
      width={760}
      draftId={task === null && !parentId && !blocks && !links ? 'task' : undefined}
      title={titleOf()}
      failureTitle={t(task === null ? 'tasks.failures.create' : 'tasks.failures.save')}
      submitLabel={t(task === null ? 'forms.create' : 'forms.save')}
      schema={taskBody}
      defaultValues={taskValues(opened, first)}
      toInput={(values, current) => toTaskInput(values, current ?? opened)}
      conflict={useTaskConflict(opened)}
      save={async (input, { current }) => {
        const saved = await save(input, current);
        await cacheSavedTask(client, saved);
        // The response does not say where a new task is in the list, or whether the filter includes it.
        if (task === null) notifySuccess(t('tasks.created', { number: saved.number }));
        else announceSuccess(t('tasks.saved', { number: saved.number }));
        onSaved?.(saved);
      }}
    >
      {(control) => <TaskFields control={control} task={task} isBegun={isGiven(first)} />}
    </FormDialog>
  );

  function titleOf(): string {
    if (task !== null) return t('tasks.form.edit', { number: task.number });
    if (blocks !== undefined) return t('tasks.form.blocking', { number: blocks.number });
    return t(parentId === undefined ? 'tasks.form.create' : 'tasks.form.subtask');
  }
}

const NOBODY: readonly Mentioned[] = [];

function TaskFields({
  control,
  task,
  isBegun,
}: {
  control: Control<TaskValues>;
  task: Task | null;
  /** Whether a collapsed field already has a value. */
  isBegun: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const choices = useTaskChoices();
  const people = [task?.assignee ?? null, task?.acceptor ?? null, ...(task?.approvals ?? [])].reduce(
    withCurrentOption,
    optionsOf(choices.people),
  );
  const projects = withCurrentOption(
    optionsOf(choices.projects),
    task === null || task.project_id === null ? null : { id: task.project_id, name: task.project_name ?? '' },
  );
  const errors = useFormState({ control }).errors;
  const isDayless = useWatch({ control, name: 'due_datetime' }) === '';
  return (
    <>
      <FormText control={control} name="title" label={t('tasks.fields.title')} isRequired autoFocus maxLength={300} />
      <FieldRow>
        <FormSelect
          control={control}
          name="assignee_id"
          label={t('tasks.fields.assignee')}
          isClearable
          options={people}
        />
        <FormSelect
          control={control}
          name="project_id"
          label={t('tasks.fields.project')}
          isClearable
          options={projects}
        />
      </FieldRow>
      <FieldRow>
        <FormDate control={control} name="due_datetime" label={t('tasks.fields.due')} placeholder={NO_DUE_DAY} />
        <FormText
          control={control}
          name="due_hour"
          type="time"
          label={t('tasks.fields.dueHour')}
          disabled={isDayless}
        />
      </FieldRow>
      {/* Expanded when the task line has already filled one of these fields. */}
      <FoldedFields isFolded={task === null && !isBegun} hasError={REST.some((name) => errors[name] !== undefined)}>
        <RestFields control={control} task={task} people={people} choices={choices} />
      </FoldedFields>
    </>
  );
}

const REST = [
  'description',
  'category_id',
  'priority',
  'start_date',
  'place',
  'acceptor_id',
  'tags',
  'approvals',
  'co_assignees',
  'watchers',
] as const satisfies (keyof TaskValues)[];
const isGiven = (first: Partial<TaskValues> | undefined): boolean =>
  REST.some((name) => (first?.[name]?.length ?? 0) > 0);

/** Fields that most new tasks do not need. */
function RestFields({
  control,
  task,
  people,
  choices,
}: {
  control: Control<TaskValues>;
  task: Task | null;
  people: SelectOption[];
  choices: TaskChoices;
}): ReactNode {
  const { t } = useTranslation();
  const colleagues = useColleagues(NOBODY, task);
  return (
    <>
      <FormRichText
        control={control}
        name="description"
        label={t('tasks.fields.description')}
        rows={4}
        maxLength={LONGEST_DESCRIPTION}
        people={colleagues}
      />
      <FieldRow>
        <FormSelect
          control={control}
          name="category_id"
          label={t('tasks.fields.category')}
          placeholder={t('tasks.form.byDefault')}
          disabled={task !== null && !task.can.assign && isAgreedOrAccepted(task)}
          options={optionsOf(choices.categories)}
        />
        <FormSelect
          control={control}
          name="priority"
          label={t('tasks.fields.priority')}
          placeholder={t('tasks.form.byDefault')}
          isSearchable={false}
          options={optionsOf(choices.priorities)}
        />
      </FieldRow>
      <FieldRow>
        <FormDate control={control} name="start_date" label={t('tasks.fields.start')} />
        <FormMultiSelect
          control={control}
          name="tags"
          label={t('tasks.fields.tag')}
          options={optionsOf(choices.tags)}
        />
      </FieldRow>
      <FieldRow>
        <FormText
          control={control}
          name="place"
          label={t('tasks.remarks.place')}
          placeholder={t('tasks.remarks.placeHint')}
          maxLength={300}
        />
        <FormSelect
          control={control}
          name="acceptor_id"
          label={t('tasks.remarks.acceptor')}
          placeholder={t('tasks.remarks.acceptorHint')}
          isClearable
          disabled={task !== null && !task.can.assign}
          options={people}
        />
      </FieldRow>
      <FormMultiSelect control={control} name="approvals" label={t('tasks.approvals.field')} options={people} />
      <FieldRow>
        <FormMultiSelect control={control} name="co_assignees" label={t('tasks.fields.coAssignees')} options={people} />
        <FormMultiSelect control={control} name="watchers" label={t('tasks.fields.watchers')} options={people} />
      </FieldRow>
    </>
  );
}

/** Other people approve or accept the task, so the assignee may not change its category. */
const isAgreedOrAccepted = ({ category, acceptor, approvals, mended_at: mendedAt }: Task): boolean =>
  category.kind === 'remark' ||
  category.kind === 'approval' ||
  acceptor !== null ||
  mendedAt !== null ||
  approvals.length > 0;

/** Adds the current value of the task to the options even if the lists do not include it. */
function withCurrentOption(options: SelectOption[], current: { id: string; name: string } | null): SelectOption[] {
  if (current === null || options.some(({ value }) => value === current.id)) return options;
  return [{ value: current.id, label: current.name }, ...options];
}
