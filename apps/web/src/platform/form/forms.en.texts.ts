import type { TextsOf } from '../i18n/i18n.ts';
import type { formsRu } from './forms.ru.texts.ts';

export const formsEn = {
  save: 'Save',
  create: 'Create',
  cancel: 'Cancel',
  more: 'More',
  discardTitle: 'Close without saving?',
  discardText: 'What you typed is not saved and will be lost.',
  discard: 'Close',
  unsaved: 'The open form has unsaved changes.',
  conflictTitle: 'Somebody else changed the record',
  conflictText:
    'While you were editing, the record was saved by somebody else. Compare the values and choose which to keep.',
  conflictField: 'Field',
  conflictMine: 'Your value',
  conflictTheirs: 'Saved value',
  conflictNoDifference: 'The fields of this form do not differ.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take the saved ones',
  empty: 'not set',
  yes: 'yes',
  no: 'no',
} as const satisfies TextsOf<typeof formsRu>;
