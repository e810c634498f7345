import { todayEn } from '../../../features/today/today.en.texts.ts';

export const today = { today: todayEn } as const;
