import { defineEndpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import {
  project,
  projectBody,
  projectPage,
  projectParams,
  projectPatch,
  projectQuery,
  projectTotals,
  projectTotalsQuery,
} from './projects.schemas.ts';

const LIST = ['/api/companies/:company_id/projects/', '/api/projects/'] as const;
const ONE = ['/api/companies/:company_id/projects/:project_id/', '/api/projects/:project_id/'] as const;
const object = { kind: 'project', param: 'project_id' } as const;

export const listProjects = defineEndpoint({
  name: 'listProjects',
  method: 'GET',
  paths: LIST,
  summary: 'Projects of the company',
  access: { kind: 'company', requires: 'project.view' },
  query: projectQuery,
  response: projectPage,
  status: 200,
});

export const getProjectTotals = defineEndpoint({
  name: 'getProjectTotals',
  method: 'GET',
  paths: ['/api/companies/:company_id/projects/totals/'],
  summary: 'Totals of the filtered projects',
  access: { kind: 'company', requires: 'project.view' },
  query: projectTotalsQuery,
  response: projectTotals,
  status: 200,
});

export const createProject = defineEndpoint({
  name: 'createProject',
  method: 'POST',
  paths: LIST,
  summary: 'Create a project; the server generates an omitted code',
  access: { kind: 'company', requires: 'project.create' },
  body: projectBody,
  response: project,
  status: 201,
});

export const getProject = defineEndpoint({
  name: 'getProject',
  method: 'GET',
  paths: ONE,
  summary: 'One project',
  access: { kind: 'company', requires: 'project.view', object },
  params: projectParams,
  response: project,
  status: 200,
});

export const putProject = defineEndpoint({
  name: 'putProject',
  method: 'PUT',
  paths: ONE,
  summary: 'Replace a project',
  access: { kind: 'company', requires: 'project.update', object },
  params: projectParams,
  body: projectBody,
  response: project,
  status: 200,
});

export const patchProject = defineEndpoint({
  name: 'patchProject',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change fields of a project',
  access: { kind: 'company', requires: 'project.update', object },
  params: projectParams,
  body: projectPatch,
  response: project,
  status: 200,
});

export const deleteProject = defineEndpoint({
  name: 'deleteProject',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete a project without contracts and specifications',
  access: { kind: 'company', requires: 'project.delete', object },
  params: projectParams,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
});

export const archiveProject = defineEndpoint({
  name: 'archiveProject',
  method: 'POST',
  paths: ['/api/companies/:company_id/projects/:project_id/archive/', '/api/projects/:project_id/archive/'],
  summary: 'Move a project to the archive',
  access: { kind: 'company', requires: 'project.archive', object },
  params: projectParams,
  body: versionBody,
  isBodyOptional: true,
  response: project,
  status: 200,
});

export const restoreProject = defineEndpoint({
  name: 'restoreProject',
  method: 'POST',
  paths: ['/api/companies/:company_id/projects/:project_id/restore/', '/api/projects/:project_id/restore/'],
  summary: 'Restore a project from the archive',
  access: { kind: 'company', requires: 'project.archive', object },
  params: projectParams,
  body: versionBody,
  isBodyOptional: true,
  response: project,
  status: 200,
});
