import { todayRu } from '../../features/today/today.ru.texts.ts';

/** The words of the start page, which come with it. */
export const today = { today: todayRu } as const;
