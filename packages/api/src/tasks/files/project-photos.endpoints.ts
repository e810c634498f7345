import { defineEndpoint } from '../../core/endpoint.ts';
import { projectParams } from '../../projects/projects.schemas.ts';
import { projectPhotoPage, projectPhotoQuery } from './project-photos.schemas.ts';

export const listProjectPhotos = defineEndpoint({
  name: 'listProjectPhotos',
  method: 'GET',
  paths: ['/api/projects/:project_id/photos/'],
  summary: 'Photos of the tasks of a project and of their comments, latest first',
  access: { kind: 'company', requires: 'task.view', object: { kind: 'project', param: 'project_id' } },
  params: projectParams,
  query: projectPhotoQuery,
  response: projectPhotoPage,
  status: 200,
});
