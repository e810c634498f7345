import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CustomerLinksDialog } from '#features/customer-links';
import { useAbility } from '#platform/session/abilities.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { requestAction, type RequestedAction } from '#platform/page/requested-action.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { stepOf, type ProjectStep } from './project-step.ts';
import { ProjectActions } from './project-actions.tsx';
import type { ProjectPart } from './project-parts.ts';
import { overviewOptions } from './project-queries.ts';

type Props = {
  project: Project;
  part: ProjectPart;
  /** Null for members who may not add tasks. */
  onAddTask: (() => void) | null;
  onEdit: () => void;
  onDeleted: () => void;
};
type Actions = { actions: Action[]; others: Action[] };
type Action = { id: string; label: string; icon: IconName; isStep?: boolean; onSelect: () => void };

/** Actions of a project: the next step as primary button, the rest in the menu. */
export function HeadActions({ project, part, onAddTask, onEdit, onDeleted }: Props) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isSharing, setSharing] = useState(false);
  const canShare = useAbility('portal.share');
  const found = useActions({ project, part, onAddTask });
  const ofPart = usePartAction({ project, part, onAddTask });
  const { actions, others } = isNarrow ? ofPhone(found, ofPart) : found;
  const edit: Action[] = project.can.update
    ? [{ id: 'edit', label: t('projects.edit'), icon: 'edit', onSelect: onEdit }]
    : [];
  const inRow = isNarrow ? actions : [...actions, ...edit];
  const share: Action[] = canShare
    ? [{ id: 'share', label: t('projects.customerLink'), icon: 'arrow-out', onSelect: () => setSharing(true) }]
    : [];
  const inMenu = [...others, ...(isNarrow ? edit : []), ...share];
  return (
    <>
      {inRow.map((action) => (
        <ActionButton key={action.id} action={isNarrow ? { ...action, icon: undefined } : action} />
      ))}
      <ProjectActions project={project} kind="plain" hasExport before={inMenu.map(entryOf)} onDeleted={onDeleted} />
      <OwnedDialog of={isSharing}>
        {() => <CustomerLinksDialog projectId={project.id} onClose={() => setSharing(false)} />}
      </OwnedDialog>
    </>
  );
}

type Shown = Omit<Action, 'icon'> & { icon: IconName | undefined };

function ActionButton({ action: { label, icon, isStep = false, onSelect } }: { action: Shown }) {
  return (
    <Button kind={isStep ? 'primary' : 'plain'} {...(icon === undefined ? {} : { icon })} onClick={onSelect}>
      {label}
    </Button>
  );
}

/** A phone fits one button beside the status: the action of the open tab, otherwise the next step. */
function ofPhone({ actions, others }: Actions, ofPart: Action | null): Actions {
  if (ofPart === null) return { actions: actions.slice(0, 1), others: [...actions.slice(1), ...others] };
  return { actions: [ofPart], others: [...actions, ...others].filter(({ id }) => id !== ofPart.id) };
}

/** Action of the open tab's list; an empty list offers it itself. */
function usePartAction({ project, part, onAddTask }: Pick<Props, 'project' | 'part' | 'onAddTask'>): Action | null {
  const { t } = useTranslation();
  const [mayContract, maySpecify] = [useAbility('contract.create'), useAbility('specification.create')];
  const ask = (action: RequestedAction) => () => requestAction(action);
  if (part === 'contracts' && mayContract && project.contracts_count > 0)
    return { id: 'contract', label: t('projects.newContract'), icon: 'plus', onSelect: ask('new-contract') };
  if (part === 'specifications' && maySpecify)
    return { id: 'new', label: t('projects.newSpecification'), icon: 'plus', onSelect: ask('new-specification') };
  if (part === 'tasks' && onAddTask !== null)
    return { id: 'task', label: t('projects.addTask'), icon: 'plus', onSelect: onAddTask };
  return null;
}

function entryOf({ id, label, icon, onSelect }: Action) {
  return { id, label, icon, onSelect };
}

/** The next step first, then other create actions. */
function useActions({ project, part, onAddTask }: Pick<Props, 'project' | 'part' | 'onAddTask'>): Actions {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wordsOf = useStepWords();
  const can = {
    contract: useAbility('contract.create'),
    load: useAbility('specification.create'),
    update: useAbility('specification.update'),
    commit: useAbility('specification.commit'),
    view_prices: useAbility('specification.view_prices'),
    sign: useAbility('contract.amend'),
  };
  // Cache only: other tabs do not load the overview.
  const overview = useQuery({ ...overviewOptions(project.id), enabled: false }).data;
  const step = stepOf(project, overview, can);
  const open: Record<ProjectStep['kind'], () => void> = {
    contract: () => requestAction('new-contract'),
    load: () => requestAction('load-bill'),
    commit: () => {
      void navigate({ to: '/projects/$projectId/specifications', params: { projectId: project.id }, replace: true });
    },
    specification: () => {
      if (step?.kind !== 'specification') return;
      void navigate({ to: '/specifications/$specificationId', params: { specificationId: step.id } });
    },
    sign: () => {
      if (step?.kind !== 'sign') return;
      const params = { projectId: project.id, contractId: step.contractId, agreementId: step.id };
      void navigate({ to: '/projects/$projectId/contracts/$contractId/agreements/$agreementId', params });
    },
  };
  // The list of contracts has its own button for this step.
  const isOffered = step?.kind === 'contract' && (part === 'overview' || part === 'contracts');
  const load: Action = { id: 'load', label: t('projects.loadBill'), icon: 'upload', onSelect: open.load };
  const displayed = isOffered ? null : step;
  const loads = can.load && displayed?.kind !== 'load' ? [load] : [];
  const tasks: Action[] =
    onAddTask === null ? [] : [{ id: 'task', label: t('projects.addTask'), icon: 'plus', onSelect: onAddTask }];
  if (displayed === null) return { actions: loads, others: tasks };
  const { kind } = displayed;
  return {
    actions: [{ id: kind, label: wordsOf(displayed), icon: STEP_ICONS[kind], isStep: true, onSelect: open[kind] }],
    others: [...loads, ...tasks],
  };
}

const STEP_ICONS = {
  contract: 'plus',
  load: 'upload',
  specification: 'specification',
  commit: 'specification',
  sign: 'check',
} as const satisfies Record<ProjectStep['kind'], IconName>;

/** Label of a step; steps of a specification are labelled as on its own page. */
function useStepWords(): (of: ProjectStep) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (of) => {
    if (of.kind === 'contract') return t('projects.newContract');
    if (of.kind === 'load') return t('projects.loadBill');
    if (of.kind === 'sign') return t('projects.steps.sign');
    if (of.kind === 'commit') return t('projects.steps.commit', { count: of.count });
    const { step } = of;
    if ('count' in step) return t(`projects.steps.${step.kind}`, { number: format.quantity(String(step.count)) });
    if (step.kind === 'upload') return t('projects.loadBill');
    return t(step.kind === 'calculate' ? 'projects.steps.calculate' : 'projects.steps.commitOne');
  };
}
