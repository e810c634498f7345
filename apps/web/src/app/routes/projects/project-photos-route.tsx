import { getRouteApi, Navigate } from '@tanstack/react-router';
import { ProjectPhotos } from '#features/photos';
import { useAbility } from '#platform/session/abilities.ts';

const route = getRouteApi('/_app/projects/$projectId/photos');

/** Without permission to view tasks there is no such tab. */
export function ProjectPhotosRoute() {
  const { projectId } = route.useParams();
  if (!useAbility('task.view')) return <Navigate to="/projects/$projectId" params={{ projectId }} replace />;
  return <ProjectPhotos projectId={projectId} />;
}
