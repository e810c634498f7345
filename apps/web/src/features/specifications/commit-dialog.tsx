import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, type ProblemPlace } from '#platform/api-error.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { useFormat } from '#platform/format.ts';
import { notifyFailure, notifySuccess } from '#platform/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-input.tsx';
import { specificationOptions } from './specification-queries.ts';
import styles from './dialogs.module.css';

const SHOWN = 8;

/** Commits the revision. What is still missing is named, and may be overridden with a reason. */
export function CommitDialog({
  specification,
  onClose,
}: {
  specification: Specification;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [places, setPlaces] = useState<readonly ProblemPlace[] | null>(null);
  const commit = useMutation({
    mutationFn: (forced: { force: boolean; reason?: string }) =>
      callEndpoint(commitSpecification, {
        params: { specification_id: specification.id },
        body: { ...forced, version: specification.version },
      }),
    meta: { isQuiet: true },
    onSuccess: (answer) => {
      queryClient.setQueryData(specificationOptions(specification.id).queryKey, answer);
      notifySuccess(t('specifications.commit.done'));
      onClose();
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'has_unmatched_rows') setPlaces(error.places);
      else {
        notifyFailure(error);
        void queryClient.invalidateQueries({ queryKey: specificationOptions(specification.id).queryKey });
      }
    },
  });

  const isBlocked = places !== null;
  const missing = places?.length ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      title={isBlocked ? t('specifications.commit.blocked') : t('specifications.commit.title')}
      description={isBlocked ? t('specifications.commit.blockedText') : t('specifications.commit.text')}
      footer={
        <>
          <Button onClick={onClose} disabled={commit.isPending}>
            {t('ui.cancel')}
          </Button>
          {isBlocked ? (
            <Button
              kind="danger"
              isPending={commit.isPending}
              disabled={reason.trim() === ''}
              onClick={() => commit.mutate({ force: true, reason: reason.trim() })}
            >
              {t('specifications.commit.force')}
            </Button>
          ) : (
            <Button kind="primary" isPending={commit.isPending} onClick={() => commit.mutate({ force: false })}>
              {t('specifications.commit.confirm')}
            </Button>
          )}
        </>
      }
    >
      {isBlocked ? (
        <div className={styles['fields']}>
          <ul className={styles['places']}>
            {places.slice(0, SHOWN).map((place, index) => (
              <li key={index}>
                <span>{place.column ?? place.row}</span> {place.message}
              </li>
            ))}
            {missing > SHOWN ? (
              <li>{t('specifications.commit.more', { number: format.quantity(String(missing - SHOWN)) })}</li>
            ) : null}
          </ul>
          <TextArea
            label={t('specifications.commit.reason')}
            isRequired
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={2000}
          />
        </div>
      ) : undefined}
    </Dialog>
  );
}
