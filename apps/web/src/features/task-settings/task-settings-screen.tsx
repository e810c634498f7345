import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { categoriesOptions, statusesOptions, tagsOptions } from '#features/tasks';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { CategoryPart } from './categories/category-part.tsx';
import { CreateSetDialog } from './templates/create-set-dialog.tsx';
import { DeleteSettingDialog } from './delete-setting-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PreloadDialog } from './categories/preload-dialog.tsx';
import { type Opened, TASK_SETTINGS_PARTS, type TaskSettingsPart } from './setting-kinds.ts';
import { RecurrenceDialog } from './recurrences/recurrence-dialog.tsx';
import { RecurrencePart } from './recurrences/recurrence-part.tsx';
import { recurrencesOptions } from './setting-queries.ts';
import { StatusDialog } from './statuses/status-dialog.tsx';
import { StatusPart } from './statuses/status-part.tsx';
import { TemplateDialog } from './templates/template-dialog.tsx';
import { TemplatePart } from './templates/template-part.tsx';
import { templatesOptions } from './templates/template-queries.ts';
import { TagPart } from './tag-part.tsx';

type Props = { part: TaskSettingsPart; onPartChange: (part: TaskSettingsPart) => void };

/** Settings of tasks: statuses, categories, tags, templates and recurring tasks. */
export function TaskSettingsScreen(props: Props): ReactNode {
  const { t } = useTranslation();
  useCrumbs([{ label: t('tasks.title'), href: '/tasks' }, { label: t('taskSettings.title') }]);
  return useAbility('task_settings.view') ? <Settings {...props} /> : <NoRightPage title={t('taskSettings.title')} />;
}

function Settings({ part, onPartChange }: Props): ReactNode {
  const { t } = useTranslation();
  const mayChange = useAbility('task_settings.update');
  const statuses = useQuery(statusesOptions());
  const categories = useQuery(categoriesOptions());
  const tags = useQuery(tagsOptions());
  const templates = useQuery(templatesOptions());
  const recurring = useQuery(recurrencesOptions());
  const [opened, setOpened] = useState<Opened | null>(null);
  const lists = { statuses, categories, tags, templates, recurring };
  const shared = { mayChange, onOpen: setOpened };
  return (
    <Page
      title={t('taskSettings.title')}
      actions={
        mayChange && (
          <Button kind="primary" icon="plus" onClick={() => setOpened({ kind: 'create' })}>
            {t(`taskSettings.${part}.add`)}
          </Button>
        )
      }
    >
      <Tabs
        label={t('taskSettings.title')}
        active={part}
        onChange={onPartChange}
        items={TASK_SETTINGS_PARTS.map((id) => ({
          id,
          label: t(`taskSettings.parts.${id}`),
          count: lists[id].data?.length,
        }))}
      />
      <Sheet>
        <QueryStates query={lists[part]} title={t('taskSettings.loadFailed')} rows={6} height={44} />
        {part === 'statuses' && statuses.data && <StatusPart statuses={statuses.data} {...shared} />}
        {part === 'categories' && categories.data && <CategoryPart categories={categories.data} {...shared} />}
        {part === 'templates' && templates.data && <TemplatePart templates={templates.data} {...shared} />}
        {part === 'recurring' && recurring.data && <RecurrencePart recurrences={recurring.data} {...shared} />}
        {part === 'tags' && tags.data && <TagPart tags={tags.data} {...shared} />}
      </Sheet>
      <OwnedDialog of={opened}>
        {(what) => <OpenedDialog part={part} opened={what} onClose={() => setOpened(null)} />}
      </OwnedDialog>
    </Page>
  );
}

function OpenedDialog({
  part,
  opened,
  onClose,
}: {
  part: TaskSettingsPart;
  opened: Opened;
  onClose: () => void;
}): ReactNode {
  const statuses = useQuery(statusesOptions()).data ?? [];
  if (opened.kind === 'preload') return <PreloadDialog preload={opened.preload} onClose={onClose} />;
  if (opened.kind === 'delete') return <DeleteSettingDialog part={part} setting={opened.setting} onClose={onClose} />;
  if (opened.kind === 'use') return <CreateSetDialog template={opened.template} onClose={onClose} />;
  if (opened.kind === 'template' || part === 'templates') {
    const [template, isCopy] = opened.kind === 'template' ? [opened.template, opened.isCopy] : [null, false];
    return <TemplateDialog template={template} isCopy={isCopy} onClose={onClose} />;
  }
  if (opened.kind === 'recurrence' || part === 'recurring')
    return <RecurrenceDialog recurrence={opened.kind === 'recurrence' ? opened.recurrence : null} onClose={onClose} />;
  const setting = opened.kind === 'edit' ? opened.setting : null;
  if (part !== 'statuses') return <NameDialog part={part} setting={setting} onClose={onClose} />;
  return (
    <StatusDialog
      status={statuses.find(({ id }) => id === setting?.id) ?? null}
      statuses={statuses}
      onClose={onClose}
    />
  );
}
