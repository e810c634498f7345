import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAbility } from '#platform/abilities.ts';
import { useTranslation } from '#platform/i18n.ts';
import { requestAction } from '#platform/requested-action.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { Button } from '#ui/button/button.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { ProjectExport } from './export/export-buttons.tsx';
import { stepOf, type ProjectStep } from './project-step.ts';
import { ProjectActions } from './project-actions.tsx';
import type { ProjectPart } from './project-parts.ts';
import { overviewOptions } from './project-queries.ts';

type Props = {
  project: Project;
  part: ProjectPart;
  /** Null for who may not add tasks. */
  onAddTask: (() => void) | null;
  onEdit: () => void;
  onDeleted: () => void;
};
type Action = { id: string; label: string; icon: IconName; isStep?: boolean; onSelect: () => void };

/** What may be done with a project: in colour what brings it on from where it stands; on a phone the rest waits in the menu. */
export function HeadActions({ project, part, onAddTask, onEdit, onDeleted }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const canExport = useAbility('project.export');
  const { actions, others } = useActions({ project, part, onAddTask });
  const edit: Action[] = project.can.update
    ? [{ id: 'edit', label: t('projects.edit'), icon: 'edit', onSelect: onEdit }]
    : [];
  if (!isNarrow)
    return (
      <>
        {actions.map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
        {canExport && <ProjectExport projectId={project.id} />}
        {edit.map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
        <ProjectActions project={project} kind="plain" before={others.map(entryOf)} onDeleted={onDeleted} />
      </>
    );
  const [first, ...rest] = actions;
  return (
    <>
      {first !== undefined && <ActionButton action={first} />}
      <ProjectActions
        project={project}
        kind="plain"
        hasExport
        before={[...rest, ...others, ...edit].map(entryOf)}
        onDeleted={onDeleted}
      />
    </>
  );
}

function ActionButton({ action: { label, icon, isStep = false, onSelect } }: { action: Action }) {
  return (
    <Button kind={isStep ? 'primary' : 'plain'} icon={icon} onClick={onSelect}>
      {label}
    </Button>
  );
}

function entryOf({ id, label, icon, onSelect }: Action) {
  return { id, label, icon, onSelect };
}

/** The step first, then what else is begun here; others give way to them. */
function useActions({ project, part, onAddTask }: Pick<Props, 'project' | 'part' | 'onAddTask'>): {
  actions: Action[];
  others: Action[];
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = {
    contract: useAbility('contract.create'),
    load: useAbility('specification.create'),
    commit: useAbility('specification.commit'),
    sign: useAbility('contract.amend'),
  };
  // Known where the overview has been read; not asked for another part.
  const overview = useQuery({ ...overviewOptions(project.id), enabled: false }).data;
  const step = stepOf(project, overview, can);
  const open: Record<ProjectStep['kind'], () => void> = {
    contract: () => requestAction('new-contract'),
    load: () => requestAction('load-bill'),
    commit: () => {
      if (step?.kind === 'commit')
        void navigate({ to: '/specifications/$specificationId', params: { specificationId: step.id } });
    },
    sign: () => {
      if (step?.kind !== 'sign') return;
      const params = { projectId: project.id, contractId: step.contractId, agreementId: step.id };
      void navigate({ to: '/projects/$projectId/contracts/$contractId/agreements/$agreementId', params });
    },
  };
  const icons = { contract: 'plus', load: 'upload', commit: 'specification', sign: 'check' } as const;
  const label = (kind: ProjectStep['kind']): string => {
    if (kind === 'contract') return t('projects.newContract');
    return kind === 'load' ? t('projects.loadBill') : t(`projects.steps.${kind}`);
  };
  // The list of contracts offers the first one itself.
  const isOffered = step?.kind === 'contract' && (part === 'overview' || part === 'contracts');
  const load: Action = { id: 'load', label: t('projects.loadBill'), icon: 'upload', onSelect: open.load };
  const shown = step === null || isOffered ? null : step.kind;
  const loads = can.load && shown !== 'load' ? [load] : [];
  return {
    actions: [
      ...(shown === null
        ? loads
        : [{ id: shown, label: label(shown), icon: icons[shown], isStep: true, onSelect: open[shown] }]),
      ...(onAddTask === null
        ? []
        : [{ id: 'task', label: t('projects.addTask'), icon: 'plus', onSelect: onAddTask } as const]),
    ],
    others: shown === null ? [] : loads,
  };
}
