/** A project that nobody has named yet. */
export const NEW_PROJECT_NAME = 'Новый проект';
