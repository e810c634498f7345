import { contractListOptions } from '#features/contracts';
import { specificationListOptions } from '#features/specification-lists';
import { beginQuery } from './begin-query.ts';

export const loadContracts = (projectId: string): Promise<void> => beginQuery(contractListOptions(projectId));

export const loadSpecifications = (projectId: string): Promise<void> =>
  beginQuery(specificationListOptions({ kind: 'project', id: projectId }));
