import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { deleteSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createSpecification } from '#features/specification-lists';
import { today } from '#platform/clock.ts';
import { notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import { translate, useTranslation } from '#platform/i18n/i18n.ts';
import { requestAction } from '#platform/page/requested-action.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import {
  agreementKeys,
  forgetAgreement,
  refetchRelated,
  removeAgreement,
  saveNewAgreement,
} from '../agreement-queries.ts';

type Keys = { agreement: string; annex: string };
const newKeys = (): Keys => ({ agreement: newIdempotencyKey(), annex: newIdempotencyKey() });

/** Creates the next annex of an agreement under a standard name, which can be changed in its table. */
async function createAnnex(
  agreement: SupplementaryAgreement,
  { idempotencyKey, client }: { idempotencyKey: string; client: QueryClient },
): Promise<Specification> {
  const name = translate('agreements.annexName', {
    index: agreement.specifications_count + 1,
    number: agreement.number,
  });
  const created = await createSpecification({
    owner: { kind: 'agreement', id: agreement.id },
    body: { name, date: agreement.date },
    idempotencyKey,
    client,
  });
  void refetchRelated(client, agreement);
  return created;
}

/** Opens the table with the choice of contract positions. */
export function openChoice(specificationId: string, open: (id: string) => void): void {
  requestAction('take-rows');
  open(specificationId);
}

/** Creates an annex of the agreement and opens it with the choice of contract positions. */
export function useCreateAnnex(agreement: SupplementaryAgreement, onOpenSpecification: (id: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // The same key until it succeeds: a repeated press creates one annex.
  const [key, setKey] = useState(newIdempotencyKey);
  const creation = useMutation({
    mutationFn: () => createAnnex(agreement, { idempotencyKey: key, client }),
    meta: { failure: t('agreements.annexFailed') },
    onSuccess: ({ id }) => {
      setKey(newIdempotencyKey());
      openChoice(id, onOpenSpecification);
    },
  });
  return { create: () => creation.mutate(), isPending: creation.isPending };
}

/**
 * Starts a change of the contract positions: creates the next agreement with its annex and opens the choice of
 * positions. The notice withdraws both while they are empty.
 */
export function useChangePositions(contract: Contract) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [keys, setKeys] = useState(newKeys);
  const { id: contractId, project_id: projectId } = contract;
  const openContract = () =>
    navigate({ to: '/projects/$projectId/contracts/$contractId', params: { projectId, contractId } });

  async function withdraw(agreement: SupplementaryAgreement, annex: Specification): Promise<void> {
    try {
      requestAction(null);
      await openContract();
      await callEndpoint(deleteSpecification, {
        params: { specification_id: annex.id },
        body: { version: annex.version },
      });
      await removeAgreement(agreement);
      await forgetAgreement(client, agreement);
    } catch (error) {
      void refetchRelated(client, agreement);
      notifyFailure(error, t('agreements.withdrawFailed'));
    }
  }

  const start = useMutation({
    mutationFn: async () => {
      const agreement = await saveNewAgreement({
        contractId,
        body: { date: today() },
        idempotencyKey: keys.agreement,
        client,
      });
      return { agreement, annex: await createAnnex(agreement, { idempotencyKey: keys.annex, client }) };
    },
    meta: { failure: t('agreements.annexFailed') },
    onSuccess: ({ agreement, annex }) => {
      setKeys(newKeys());
      client.setQueryData(agreementKeys.one(agreement.id), agreement);
      openChoice(annex.id, (specificationId) => {
        void navigate({ to: '/specifications/$specificationId', params: { specificationId } });
      });
      if (agreement.can.delete && annex.can.delete)
        notifySuccess(t('agreements.begun', { number: agreement.number }), {
          label: t('agreements.withdraw'),
          run: () => void withdraw(agreement, annex),
        });
    },
  });
  return { start: () => start.mutate(), isPending: start.isPending };
}
