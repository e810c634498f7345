import { actsEn } from '../../../features/acts/acts.en.texts.ts';

export const acts = { acts: actsEn } as const;
