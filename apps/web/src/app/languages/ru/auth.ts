import { authRu } from '../../../features/auth/auth.ru.texts.ts';
import { errorsRu } from '../../../platform/errors/errors.ru.texts.ts';
import { uiRu } from '../../../ui/ui.ru.texts.ts';
import { shellRu } from '../../shell/shell.ru.texts.ts';

/** Russian texts of the pages before sign-in. */
export const auth = { ui: uiRu, errors: errorsRu, shell: { product: shellRu.product }, auth: authRu } as const;
