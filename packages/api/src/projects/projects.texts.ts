/** The initial name of a project. */
export const NEW_PROJECT_NAME = 'Новый проект';
