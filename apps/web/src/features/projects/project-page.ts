import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { createContext, useContext } from 'react';

export type ProjectPage = { project: Project; onEdit: () => void };

const ProjectPageContext = createContext<ProjectPage | null>(null);

/** Around the part of the page that is open. */
export const ProjectPageProvider = ProjectPageContext.Provider;

/** The project on whose page a part stands, with the way to change it. */
export function useProjectPage(): ProjectPage {
  const page = useContext(ProjectPageContext);
  if (page === null) throw new Error('A part of a project stands on its page only');
  return page;
}
