/** Name of a user's first company when none was given. */
export const FIRST_COMPANY_NAME = 'Моя компания';

/** Shown for a member without a project limit, and for one whose projects are all gone. */
export const ALL_PROJECTS = { ru: 'Все проекты', en: 'All projects' } as const;
export const NO_PROJECTS = { ru: 'Ни одного проекта', en: 'No project' } as const;

/** Name of the company that owns the data shipped with the product. */
export const SYSTEM_COMPANY_NAME = 'Каркас';
