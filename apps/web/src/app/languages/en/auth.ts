import { authEn } from '../../../features/auth/auth.en.texts.ts';
import { errorsEn } from '../../../platform/errors/errors.en.texts.ts';
import { uiEn } from '../../../ui/ui.en.texts.ts';
import { shellEn } from '../../shell/shell.en.texts.ts';

/** English texts of the pages before sign-in. */
export const auth = { ui: uiEn, errors: errorsEn, shell: { product: shellEn.product }, auth: authEn } as const;
