import type { BinItem, RestoredItem } from '@karkas/api/bin/bin.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { isApiError, type ApiError } from '#platform/requests/api-error.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifyInfo } from '#platform/errors/notices.ts';
import { addressOfRestored, refetchAll, restore } from './bin-queries.ts';
import { useTitle } from './use-title.ts';

/** A restore error: the record's place is taken, or its parent is gone. */
export type Refusal = { item: BinItem; error: ApiError };
export type Restored = { item: RestoredItem; href: string | null };

export function useRestore() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const title = useTitle();
  const seesLog = useAbility('log.view');
  const [restored, setRestored] = useState<Restored | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = useMutation({
    mutationFn: async (item: BinItem): Promise<Restored | null> => {
      const back = await restore(item, client);
      return back && { item: back, href: await addressOfRestored(item, seesLog) };
    },
    meta: { isQuiet: true },
    onSuccess: (back, item) => {
      if (back === null) notifyInfo(t('bin.restoring', { title: title(item) }));
      setRestored(back);
    },
    onError: (error, item) => {
      if (isApiError(error) && error.status === 409) setRefusal({ item, error });
      else notifyFailure(error, t('bin.restoreFailed'));
      // Restored by another member meanwhile, or expired.
      void refetchAll(client);
    },
  });
  return {
    restore: (item: BinItem) => {
      if (!run.isPending) run.mutate(item);
    },
    restoringId: run.isPending ? run.variables.id : null,
    restored,
    refusal,
    forgetRefusal: () => setRefusal(null),
  };
}
