/** The first company of a person who gave no name for it. */
export const FIRST_COMPANY_NAME = 'Моя компания';

/** What a member sees who is not limited to some, and one who is limited to none that is left. */
export const ALL_PROJECTS = { ru: 'Все проекты', en: 'All projects' } as const;
export const NO_PROJECTS = { ru: 'Ни одного проекта', en: 'No project' } as const;

/** The company that holds what comes with the product. */
export const SYSTEM_COMPANY_NAME = 'Каркас';
