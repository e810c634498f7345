import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import { projectExportQuery, projectOverview, projectsExportQuery } from './project-reports.schemas.ts';
import { projectParams } from './projects.schemas.ts';

const object = { kind: 'project', param: 'project_id' } as const;

export const getProjectOverview = defineEndpoint({
  name: 'getProjectOverview',
  method: 'GET',
  paths: ['/api/projects/:project_id/overview/'],
  summary: 'The project at a glance: amounts with VAT, dates, risks',
  access: { kind: 'company', requires: 'project.view', object },
  params: projectParams,
  response: projectOverview,
  status: 200,
});
export const exportProject = defineEndpoint({
  name: 'exportProject',
  method: 'GET',
  paths: ['/api/projects/:project_id/export/', '/api/companies/:company_id/projects/:project_id/export/'],
  summary: 'One project with its contracts, agreements and specifications as a file',
  access: { kind: 'company', requires: 'project.export', object },
  params: projectParams,
  query: projectExportQuery,
  isDownload: true,
  status: 200,
});
export const exportProjects = defineEndpoint({
  name: 'exportProjects',
  method: 'GET',
  paths: ['/api/companies/:company_id/projects/export/'],
  summary: 'The list of projects as a file, by the filters of the list',
  access: { kind: 'company', requires: 'project.export' },
  params: z.object({ company_id: id }),
  query: projectsExportQuery,
  isDownload: true,
  status: 200,
});
