import { objectOptions, overviewOptions, projectOptions } from '#features/projects';
import { prefetch } from '../prefetch.ts';

// This module and its imports are in the initial chunk, so they must stay small.
export const loadProject = (projectId: string): Promise<void> => prefetch(projectOptions(projectId));

export async function loadOverview(projectId: string): Promise<void> {
  await Promise.all([prefetch(overviewOptions(projectId)), prefetch(objectOptions(projectId))]);
}

// These import more; the second also checks permissions before loading.
const lists = () => import('./project-list-loads.ts');
const restricted = () => import('./project-restricted-loads.ts');

export const loadContracts = async (projectId: string): Promise<void> => (await lists()).loadContracts(projectId);

export const loadSpecifications = async (projectId: string): Promise<void> =>
  (await lists()).loadSpecifications(projectId);

export const loadFiles = async (projectId: string): Promise<void> => (await restricted()).loadFiles(projectId);

export const loadHistory = async (projectId: string): Promise<void> => (await restricted()).loadHistory(projectId);
