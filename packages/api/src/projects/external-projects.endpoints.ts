import { z } from 'zod';
import { byExternalId } from '../core/external-endpoints.ts';
import { externalIdParams } from '../core/external-id.ts';
import { project, projectBody } from './projects.schemas.ts';

export const projectByExternalId = byExternalId({
  noun: 'Project',
  title: 'project',
  list: ['/api/companies/:company_id/projects/', '/api/projects/'],
  access: { view: 'project.view', update: 'project.update' },
  params: z.object(externalIdParams),
  body: projectBody,
  response: project,
});
