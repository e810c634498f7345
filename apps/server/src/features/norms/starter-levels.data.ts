/** How the levels of the base that comes with the product are called. */
export const LEVELS = { collection: 'Сборник', section: 'Раздел' } as const;
