import { useState } from 'react';
import { readPersonal, writePersonal } from '#platform/memory/personal-storage.ts';

const NAME = 'currentProject';

/** Stores the id of the open project per user and company (specification §4). */
export function saveCurrentProject(projectId: string): void {
  writePersonal(NAME, projectId);
}

/** Clears it after deletion, or when no project is left. */
export function clearCurrentProject(deletedId?: string): void {
  if (deletedId === undefined || readCurrentProject() === deletedId) writePersonal(NAME, null);
}

function readCurrentProject(): string | null {
  const id = readPersonal(NAME);
  return typeof id === 'string' ? id : null;
}

/** The project opened last, as stored when the list was opened. */
export function useCurrentProject(): string | null {
  return useState(readCurrentProject)[0];
}
