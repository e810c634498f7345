import { useState } from 'react';
import { readOwn, writeOwn } from '#platform/person-memory.ts';

const NAME = 'currentProject';

/** Remembers by its id the project that is open (specification §4), for this person in this company. */
export function keepCurrentProject(projectId: string): void {
  writeOwn(NAME, projectId);
}

/** Forgets it: it was deleted, or there is no project any more. */
export function clearCurrentProject(deletedId?: string): void {
  if (deletedId === undefined || readCurrentProject() === deletedId) writeOwn(NAME, null);
}

function readCurrentProject(): string | null {
  const id = readOwn(NAME);
  return typeof id === 'string' ? id : null;
}

/** The project that was open last, as it stood when the list was opened. */
export function useCurrentProject(): string | null {
  return useState(readCurrentProject)[0];
}
