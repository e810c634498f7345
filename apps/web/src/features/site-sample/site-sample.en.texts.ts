import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { siteSampleRu } from './site-sample.ru.texts.ts';

export const siteSampleEn = {
  title: 'The bill from the site',
  taking: 'Taking the bill “{{name}}” over: making a project and a specification',
  failed: 'The bill could not be taken over',
  toProjects: 'To the projects',
  noRightTitle: 'You cannot create a project in this company',
  noRightText: 'Choose another company, or ask its owner for the right to create projects.',
} as const satisfies TextsOf<typeof siteSampleRu>;
