import { errorsEn } from '../../platform/errors.en.texts.ts';
import type { TextsOf } from '../../platform/i18n.ts';
import { uiEn } from '../../ui/ui.en.texts.ts';
import type { ru } from './ru.ts';

export const en = {
  ui: uiEn,
  errors: errorsEn,
} as const satisfies TextsOf<typeof ru>;
