import { useState } from 'react';
import { readOwn, writeOwn } from '#platform/person-memory.ts';

const NAME = 'currentProject';

/** Stores the id of the open project per user and company (specification §4). */
export function keepCurrentProject(projectId: string): void {
  writeOwn(NAME, projectId);
}

/** Clears it after deletion, or when no project is left. */
export function clearCurrentProject(deletedId?: string): void {
  if (deletedId === undefined || readCurrentProject() === deletedId) writeOwn(NAME, null);
}

function readCurrentProject(): string | null {
  const id = readOwn(NAME);
  return typeof id === 'string' ? id : null;
}

/** The project opened last, as stored when the list was opened. */
export function useCurrentProject(): string | null {
  return useState(readCurrentProject)[0];
}
