import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, Outlet, useChildMatches, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ObjectHistory } from '#features/activity-log';
import { ContractList } from '#features/contracts';
import { FilesPanel } from '#features/files';
import { openTaskCountOptions, photoCountOptions } from '#features/linked-tasks';
import {
  ProjectOverviewPanel,
  ProjectScreen,
  ProjectSpecificationTotals,
  useProjectPage,
  type PartCounts,
  type ProjectPart,
} from '#features/projects';
import { specificationCountOptions, SpecificationList } from '#features/specification-lists';
import { useAbility } from '#platform/session/abilities.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { withTaskTexts } from '../../languages/lazy-texts.ts';

const ProjectTaskForm = lazyDialog(async () => (await withTaskTexts(() => import('#features/tasks'))).ProjectTaskForm);

const PAGES = {
  overview: '/projects/$projectId',
  contracts: '/projects/$projectId/contracts',
  specifications: '/projects/$projectId/specifications',
  tasks: '/projects/$projectId/tasks',
  photos: '/projects/$projectId/photos',
  files: '/projects/$projectId/files',
  history: '/projects/$projectId/history',
} as const satisfies Record<ProjectPart, string>;
const PARTS: Readonly<Record<string, ProjectPart>> = {
  '/projects/$projectId/contracts': 'contracts',
  '/projects/$projectId/specifications': 'specifications',
  '/projects/$projectId/tasks': 'tasks',
  '/projects/$projectId/photos': 'photos',
  '/projects/$projectId/files': 'files',
  '/projects/$projectId/history': 'history',
};

const route = getRouteApi('/_app/projects/$projectId');

/** The page of a project; its open tab is a child route. */
export function ProjectRoute() {
  const { projectId } = route.useParams();
  const part = useChildMatches({ select: ([open]) => PARTS[open?.fullPath ?? ''] ?? 'overview' });
  const navigate = useNavigate();
  const canAddTask = useAbility('task.create');
  const counts = useCounts(projectId);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ProjectScreen
        key={projectId}
        projectId={projectId}
        part={part}
        counts={counts}
        onPartChange={(next) => {
          void navigate({ to: PAGES[next], params: { projectId }, replace: true });
        }}
        onDeleted={() => {
          void navigate({ to: '/projects' });
        }}
        onAddTask={canAddTask ? () => setAdding(true) : null}
      >
        <Outlet />
      </ProjectScreen>
      <OwnedDialog of={isAdding}>
        {() => <ProjectTaskForm projectId={projectId} onClose={() => setAdding(false)} />}
      </OwnedDialog>
    </>
  );
}

/** Counts of tabs that belong to other features; undefined without view permission. */
function useCounts(projectId: string): PartCounts {
  const [seesSpecifications, seesTasks] = [useAbility('specification.view'), useAbility('task.view')];
  return {
    specifications: useQuery({ ...specificationCountOptions(projectId), enabled: seesSpecifications }).data,
    tasks: useQuery({ ...openTaskCountOptions(projectId), enabled: seesTasks }).data,
    photos: useQuery({ ...photoCountOptions(projectId), enabled: seesTasks }).data,
  };
}

export function ProjectOverviewRoute() {
  const { project, onEdit } = useProjectPage();
  const seesContracts = useAbility('contract.view');
  return (
    <ProjectOverviewPanel
      project={project}
      contracts={seesContracts && <Contracts project={project} />}
      onEdit={onEdit}
    />
  );
}

export function ProjectContractsRoute() {
  return <Contracts project={useProjectPage().project} />;
}

function Contracts({ project: { id, customer_id: customerId, customer_name: customerName } }: { project: Project }) {
  return (
    <ContractList
      projectId={id}
      projectCustomer={customerId === null || customerName === null ? null : { id: customerId, name: customerName }}
      renderSpecifications={(contract) => (
        <SpecificationList
          owner={{ kind: 'contract', id: contract.id }}
          canCreate={contract.can.create_specification}
          isNested
        />
      )}
    />
  );
}

export function ProjectSpecificationsRoute() {
  const canCreate = useAbility('specification.create');
  const seesPrices = useAbility('specification.view_prices');
  const { id } = useProjectPage().project;
  return (
    <SpecificationList
      owner={{ kind: 'project', id }}
      canCreate={canCreate}
      {...(seesPrices ? { renderTotals: (props) => <ProjectSpecificationTotals projectId={id} {...props} /> } : {})}
    />
  );
}

export function ProjectFilesRoute() {
  return <FilesPanel owner={{ kind: 'project', id: useProjectPage().project.id }} />;
}

/** Without permission to view the log there is no such tab. */
export function ProjectHistoryRoute() {
  const { project } = useProjectPage();
  if (!useAbility('log.view')) return <Navigate to={PAGES.overview} params={{ projectId: project.id }} replace />;
  return <ObjectHistory objectId={project.id} version={project.version} />;
}
