import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { fieldLinksRu } from './field-links.ru.texts.ts';

export const fieldLinksEn = {
  title: 'Links for crews',
  text: 'By the link a crew without accounts sees the open orders of the project and what is left of them, records what is done and attaches photos. It sees no prices, no people and no other project. The log says which crew and who told it.',
  crew: 'Crew',
  crewMissing: 'Name the crew',
  until: 'Good until the end of the day',
  untilMissing: 'Give a day from today on, at most 92 days ahead',
  create: 'Create a link',
  made: 'The link is made. Its address is shown once: keep it or let the code be scanned.',
  address: 'Address of the link',
  code: 'QR code of the link of the crew “{{crew}}”',
  empty: 'This project has no links',
  loadFailed: 'The links could not be loaded',
  untilOf: 'until {{moment}}',
  over: 'over since {{moment}}',
  revoked: 'ended {{moment}}',
  used: 'last used {{moment}}',
  unused: 'not used yet',
  by: 'made by {{name}}',
  revoke: 'End',
  revokeOf: 'End the link of the crew “{{crew}}”',
  revokeFailed: 'The link could not be ended',
} as const satisfies TextsOf<typeof fieldLinksRu>;
