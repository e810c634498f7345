/** Names of the section levels of the shipped base. */
export const LEVELS = { collection: 'Сборник', section: 'Раздел' } as const;
