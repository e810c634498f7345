import type { RefusedRow } from '@karkas/api/core/problems/problem.ts';
import type {
  AgreementStatus,
  SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentOf, isApiError, isVersionConflict } from '#platform/requests/api-error.ts';
import type { Difference } from '#platform/form/conflict-dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, announceSuccess } from '#platform/errors/notices.ts';
import { changeAgreement, refetchRelated, type AgreementPatch } from '../agreement-queries.ts';
import { useTermFields, type SavedAgreement } from './use-term-fields.ts';

const DONE = { signed: 'agreements.signed', draft: 'agreements.returned', canceled: 'agreements.canceled' } as const;
type Conflict = { status: AgreementStatus; current: SavedAgreement };
type Change = { status: AgreementStatus } & AgreementPatch;

/**
 * Signs, reopens or cancels an agreement, with the version displayed. On a version conflict the user compares the
 * terms read with the current ones and decides, so that nobody signs unseen terms.
 */
export function useChangeStatus(agreement: SupplementaryAgreement) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [below, setBelow] = useState<readonly RefusedRow[] | null>(null);
  const fields = useTermFields({
    isAmountFromRows: agreement.is_amount_from_rows || agreement.amount_delta === undefined,
  });
  const differencesOf = useDifferences(agreement, fields);
  const change = useMutation({
    mutationFn: (body: Change) =>
      changeAgreement({ agreement, change: { version: agreement.version, ...body }, client }),
    meta: { isQuiet: true },
    onSuccess: (saved) => announceSuccess(t(DONE[saved.status])),
    onError: (error, { status }) => {
      if (isVersionConflict(error)) setConflict({ status, current: currentOf<SavedAgreement>(error) });
      else if (isApiError(error) && error.code === 'below_accepted') setBelow(error.body.rows ?? []);
      else notifyFailure(error, t('agreements.updateFailed'));
    },
  });

  return {
    isPending: change.isPending,
    ask: (status: AgreementStatus, onSettled: () => void, reason?: string) =>
      change.mutate({ status, ...(reason === undefined ? {} : { reason }) }, { onSettled }),
    /** Positions of which the agreement leaves less than is accepted. */
    below,
    forgetBelow: () => setBelow(null),
    force: (reason: string) =>
      change.mutate({ status: 'signed', force: true, reason }, { onSettled: () => setBelow(null) }),
    conflict,
    differencesOf,
    keepMine() {
      if (conflict === null) return;
      const terms = Object.fromEntries(
        fields
          .filter(({ name }) => agreement[name] !== conflict.current[name])
          .map(({ name }) => [name, agreement[name] ?? null]),
      );
      setConflict(null);
      change.mutate({ ...terms, status: conflict.status, version: conflict.current.version });
    },
    takeTheirs() {
      setConflict(null);
      void refetchRelated(client, agreement);
    },
  };
}

function useDifferences(
  agreement: SupplementaryAgreement,
  fields: ReturnType<typeof useTermFields>,
): (conflict: Conflict) => Difference[] {
  const { t } = useTranslation();
  return ({ status, current }) => {
    const terms = fields.map(({ name, label, show }) => ({
      id: name,
      label,
      mine: show(agreement[name]),
      theirs: show(current[name]),
    }));
    const statuses = {
      id: 'status',
      label: t('agreements.status'),
      mine: t(`agreements.statuses.${status}`),
      theirs: t(`agreements.statuses.${current.status}`),
    };
    return [statuses, ...terms].filter(({ mine, theirs }) => mine !== theirs);
  };
}
