import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { createContext, useContext } from 'react';

export type ProjectPage = { project: Project; onEdit: () => void };

const ProjectPageContext = createContext<ProjectPage | null>(null);

/** Wraps the open tab. */
export const ProjectPageProvider = ProjectPageContext.Provider;

/** The project of the current page, with the action to edit it. */
export function useProjectPage(): ProjectPage {
  const page = useContext(ProjectPageContext);
  if (page === null) throw new Error('A part of a project stands on its page only');
  return page;
}
