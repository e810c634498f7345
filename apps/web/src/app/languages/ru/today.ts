import { todayRu } from '../../../features/today/today.ru.texts.ts';

/** Russian texts of the start page, loaded with it. */
export const today = { today: todayRu } as const;
