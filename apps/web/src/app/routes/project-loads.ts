import { overviewOptions, projectOptions } from '#features/projects';
import { beginQuery } from './begin-query.ts';

// This module and its imports are in the initial chunk, so they must stay small.
export const loadProject = (projectId: string): Promise<void> => beginQuery(projectOptions(projectId));

export const loadOverview = (projectId: string): Promise<void> => beginQuery(overviewOptions(projectId));

// These import more; the second also checks permissions before loading.
const lists = () => import('./project-list-loads.ts');
const later = () => import('./project-later-loads.ts');

export const loadContracts = async (projectId: string): Promise<void> => (await lists()).loadContracts(projectId);

export const loadSpecifications = async (projectId: string): Promise<void> =>
  (await lists()).loadSpecifications(projectId);

export const loadFiles = async (projectId: string): Promise<void> => (await later()).loadFiles(projectId);

export const loadHistory = async (projectId: string): Promise<void> => (await later()).loadHistory(projectId);
