import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { photosRu } from './photos.ru.texts.ts';

export const photosEn = {
  loadFailed: 'The photos could not be loaded',
  emptyTitle: 'No photos',
  emptyText: 'Photos are attached to work orders, remarks and other tasks of the project.',
  count_one: '{{count, number}} photo',
  count_other: '{{count, number}} photos',
  today: 'Today',
  open: 'Open: {{name}}',
  photoOf: 'task No. {{number}} {{title}}, {{moment}}',
  title: 'No. {{number}} {{title}}',
  place: 'Photo {{at, number}} of {{count, number}}',
  more: 'Show more',
  previous: 'Previous photo',
  next: 'Next photo',
  beforeAndAfter: 'Before and after',
  one: 'One photo',
  before: 'Before',
  after: 'After',
  download: 'Download',
  downloadFailed: 'The photo could not be downloaded',
  toTask: 'To the task',
  onMap: 'Place of the shot',
  noPreview: 'No preview. Download the file',
  keys: '← and → for the previous and the next photo',
} as const satisfies TextsOf<typeof photosRu>;
