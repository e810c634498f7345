import { errorsRu } from '../../platform/errors.ru.texts.ts';
import { uiRu } from '../../ui/ui.ru.texts.ts';

/** Every Russian word of the interface; its shape is what the other language must have. */
export const ru = {
  ui: uiRu,
  errors: errorsRu,
} as const;
