import type { NormBase, NormCard } from '@karkas/api/specifications/norms.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useTranslation } from '#platform/i18n.ts';
import { notifySuccess } from '#platform/notices.ts';
import { OwnNormDialog, type OwnNormSubject } from './own-norm-dialog.tsx';
import { removeOwnNorm } from './own-norm-queries.ts';

function useOwnNormDialog() {
  const navigate = useNavigate();
  const [subject, setSubject] = useState<OwnNormSubject | null>(null);
  const dialog = (
    <OwnedDialog of={subject}>
      {(shown) => (
        <OwnNormDialog
          subject={shown}
          onClose={() => setSubject(null)}
          onSaved={({ base_id: baseId, id: normId }) => {
            void navigate({ to: '/norms/$baseId/$normId', params: { baseId, normId } });
          }}
        />
      )}
    </OwnedDialog>
  );
  return { open: setSubject, dialog };
}

/** At the head of the list: a norm of one's own. */
export function AddNorm({ base }: { base: NormBase | undefined }) {
  const { t } = useTranslation();
  const { open, dialog } = useOwnNormDialog();
  if (!useAbility('norm.create')) return null;
  return (
    <>
      <Button
        kind="primary"
        icon="plus"
        onClick={() => open({ norm: null, isCopy: false, ...(base === undefined ? {} : { base }) })}
      >
        {t('norms.add')}
      </Button>
      {dialog}
    </>
  );
}

/** On the card: an own norm is changed and deleted, any other copied to be changed. */
export function NormActions({ norm }: { norm: NormCard }) {
  const { t } = useTranslation();
  const { open, dialog } = useOwnNormDialog();
  const canCreate = useAbility('norm.create');
  const canUpdate = useAbility('norm.update');
  const canDelete = useAbility('norm.delete');
  return (
    <>
      {canCreate && (
        <Button icon="copy" onClick={() => open({ norm, isCopy: true })}>
          {t(norm.is_own ? 'norms.copy' : 'norms.copyToOwn')}
        </Button>
      )}
      {norm.is_own && canDelete && <DeleteNorm norm={norm} />}
      {norm.is_own && canUpdate && (
        <Button kind="primary" onClick={() => open({ norm, isCopy: false })}>
          {t('norms.edit')}
        </Button>
      )}
      {dialog}
    </>
  );
}

function DeleteNorm({ norm }: { norm: NormCard }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => removeOwnNorm(norm, client, () => navigate({ to: '/norms', search: { base: norm.base_id } })),
    onSuccess: () => notifySuccess(t('norms.deleted')),
  });
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
        {t('norms.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('norms.deleteTitle', { code: norm.code })}
        description={t('norms.deleteText')}
        isPending={removal.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          removal.mutate();
        }}
      />
    </>
  );
}
