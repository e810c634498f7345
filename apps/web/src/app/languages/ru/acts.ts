import { actsRu } from '../../../features/acts/acts.ru.texts.ts';

/** Russian texts of acts, loaded with their screens. */
export const acts = { acts: actsRu } as const;
