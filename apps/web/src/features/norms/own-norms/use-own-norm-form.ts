import type { NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { ownNormBody } from '@karkas/api/specifications/norms/own-norms.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { kindName } from '../kind-name.ts';
import { basesOptions } from '../norm-queries.ts';
import type { OwnNormSubject } from './own-norm-subject.ts';
import { saveOwnNorm } from './own-norm-queries.ts';

/** Shared by the dialogs of own norms and own prices: kinds of work and saving. */
export function useOwnNormForm({ norm, isCopy, base }: OwnNormSubject, onSaved: (norm: NormCard) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const bases = useQuery(basesOptions());
  const [idempotencyKey] = useState(newIdempotencyKey);
  const isNew = norm === null || isCopy;
  const kinds = (bases.data?.find(({ id }) => id === norm?.base_id) ?? bases.data?.[0])?.kinds_of_work ?? [];
  return {
    isNew,
    kinds: kinds.map(({ code, name }) => ({ value: code, label: `${code} ${kindName(name)}` })),
    dialog: {
      submitLabel: t(isNew ? 'forms.create' : 'forms.save'),
      schema: ownNormBody,
      conflictFields: { norm_code_taken: 'code' } as const,
      save: async (body: z.input<typeof ownNormBody>): Promise<void> =>
        onSaved(
          await saveOwnNorm({
            body,
            changed: isNew ? null : norm,
            base: base ?? null,
            firstBaseName: t('norms.ownBase'),
            idempotencyKey,
            client,
          }),
        ),
    },
  };
}
