import { contractListOptions } from '#features/contracts';
import { specificationListOptions } from '#features/specification-lists';
import { prefetch } from '../prefetch.ts';

export const loadContracts = (projectId: string): Promise<void> => prefetch(contractListOptions(projectId));

export const loadSpecifications = (projectId: string): Promise<void> =>
  prefetch(specificationListOptions({ kind: 'project', id: projectId }));
