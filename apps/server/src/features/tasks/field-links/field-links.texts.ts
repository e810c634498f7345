/** Actor name in the log for reports of a crew. */
export const CREW_BY_LINK = {
  ru: (crew: string, person: string | null) =>
    person === null ? `Бригада «${crew}» по ссылке` : `Бригада «${crew}» по ссылке: ${person}`,
  en: (crew: string, person: string | null) =>
    person === null ? `Crew “${crew}” by link` : `Crew “${crew}” by link: ${person}`,
} as const;
export const PHOTO_OF_CREW = { ru: 'Фото бригады.jpg', en: 'Photo of the crew.jpg' } as const;
