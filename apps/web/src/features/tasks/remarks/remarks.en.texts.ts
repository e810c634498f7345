import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { remarksRu } from './remarks.ru.texts.ts';

export const remarksEn = {
  place: 'Place',
  placeHint: 'Building, floor, axes',
  acceptor: 'Accepts',
  acceptorHint: 'Where nobody is named, the author',
  open: 'Not fixed',
  mended: 'Fixed',
  mendedBy: 'Fixed {{moment}}, {{name}}. Waiting for acceptance.',
  accepted: 'Accepted',
  deeds: { mended: 'Fixed', accepted: 'Accept', returned: 'Send back' },
  work: { mendedBy: 'Handed over {{moment}}, {{name}}. Waiting for acceptance.', deeds: { mended: 'Hand over' } },
  returnTitle: 'Send back for rework',
  reason: 'What is wrong',
  done: {
    mended: 'Task No. {{number}}: fixed',
    accepted: 'Task No. {{number}}: accepted',
    returned: 'Task No. {{number}}: sent back',
  },
  failed: 'It was not written',
  photo: 'Take a photo',
  openPhoto: 'Open the photo “{{name}}”',
  photoFailed: 'The photo could not be shown',
  listPdf: 'List of remarks, PDF',
  listXlsx: 'List of remarks, Excel',
  listFailed: 'The list of remarks could not be made',
} as const satisfies TextsOf<typeof remarksRu>;
