import type { FieldWords } from '../core/field-words.ts';

/** Prices that a commit fixes or that are brought to a sum, with what they keep of the calculation. */
export const TASK_WORK_FIELD_WORDS: FieldWords = {
  is_canceled: [
    'От задачи в этом статусе отказались: из её наряда считается только выполненное',
    'A task in this status is given up: of its work order only what is done counts',
  ],
  'WorkProgress.is_excluded': ['Позицию исключило подписанное соглашение', 'A signed agreement took the position out'],
};
