import { overviewOptions, projectOptions } from '#features/projects';
import { beginQuery } from './begin-query.ts';

// What these name is in the first file of the app, so it has to be small.
export const loadProject = (projectId: string): Promise<void> => beginQuery(projectOptions(projectId));

export const loadOverview = (projectId: string): Promise<void> => beginQuery(overviewOptions(projectId));

// These name more; the last two, what may be asked for only by who is known to see it.
const lists = () => import('./project-list-loads.ts');
const later = () => import('./project-later-loads.ts');

export const loadContracts = async (projectId: string): Promise<void> => (await lists()).loadContracts(projectId);

export const loadSpecifications = async (projectId: string): Promise<void> =>
  (await lists()).loadSpecifications(projectId);

export const loadFiles = async (projectId: string): Promise<void> => (await later()).loadFiles(projectId);

export const loadHistory = async (projectId: string): Promise<void> => (await later()).loadHistory(projectId);
