import type { NormBase, NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useRequestedAction } from '#platform/page/requested-action.ts';
import { notifySuccess, announceSuccess } from '#platform/errors/notices.ts';
import { OwnNormDialog } from './own-norm-dialog.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import type { OwnNormSubject } from './own-norm-subject.ts';
import { LazyPriceDialog } from './lazy-price-dialog.tsx';
import { removeOwnNorm, undoRemoveOwnNorm } from './own-norm-queries.ts';

type Shown = OwnNormSubject & { isPrice: boolean };

function useOwnNormDialog() {
  const navigate = useNavigate();
  const [subject, setSubject] = useState<Shown | null>(null);
  const onClose = (): void => setSubject(null);
  const onSaved = ({ base_id: baseId, id: normId }: NormCard): void => {
    void navigate({ to: '/norms/$baseId/$normId', params: { baseId, normId } });
  };
  const dialog = (
    <OwnedDialog of={subject}>
      {({ isPrice, ...displayed }) =>
        isPrice ? (
          <LazyPriceDialog subject={displayed} onClose={onClose} onSaved={onSaved} />
        ) : (
          <OwnNormDialog subject={displayed} onClose={onClose} onSaved={onSaved} />
        )
      }
    </OwnedDialog>
  );
  return { open: setSubject, dialog };
}

/** Actions above the list: new own norm or own price. On a phone the rarer ones are in a menu. */
export function AddNorm({ base }: { base: NormBase | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { open, dialog } = useOwnNormDialog();
  const seesPrices = useAbility('specification.view_prices');
  const canCreate = useAbility('norm.create');
  const added = { norm: null, isCopy: false, ...(base === undefined ? {} : { base }) };
  const add = () => open({ ...added, isPrice: false });
  const addPrice = () => open({ ...added, isPrice: true });
  useRequestedAction('new-norm', canCreate ? add : undefined);
  const addButton = canCreate && (
    <Button kind="primary" icon="plus" onClick={add}>
      {t('norms.add')}
    </Button>
  );
  if (isNarrow)
    return (
      <>
        {addButton}
        <MoreMenu
          entries={[
            ...(canCreate && seesPrices
              ? [{ id: 'price', icon: 'plus', label: t('norms.addPrice'), onSelect: addPrice } as const]
              : []),
            {
              id: 'bases',
              icon: 'list',
              label: t('normImports.bases'),
              onSelect: () => void navigate({ to: '/norms/bases' }),
            },
          ]}
        />
        {dialog}
      </>
    );
  if (!canCreate) return null;
  return (
    <>
      {seesPrices && (
        <Button icon="plus" onClick={addPrice}>
          {t('norms.addPrice')}
        </Button>
      )}
      {addButton}
      {dialog}
    </>
  );
}

function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('norms.more')}
      entries={entries}
      trigger={<IconButton icon="more" kind="plain" label={t('norms.more')} />}
    />
  );
}

/** Actions of the card: own norms can be edited and deleted, others copied. */
export function NormActions({ norm }: { norm: NormCard }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { open, dialog } = useOwnNormDialog();
  const [isAsking, setAsking] = useState(false);
  const seesPrices = useAbility('specification.view_prices');
  const isPrice = norm.is_own_price;
  // A hidden price cannot be copied, and such a norm consists of its price only.
  const isOpen = !isPrice || seesPrices;
  const canCreate = useAbility('norm.create') && isOpen;
  const canUpdate = useAbility('norm.update') && isOpen && norm.is_own;
  const canDelete = useAbility('norm.delete') && norm.is_own;
  const copy = () => open({ norm, isCopy: true, isPrice });
  const edit = () => open({ norm, isCopy: false, isPrice });
  const copyLabel = t(norm.is_own ? 'norms.copy' : 'norms.copyToOwn');
  const entries: MenuEntry[] = [
    ...(canUpdate ? [{ id: 'edit', icon: 'edit', label: t('norms.edit'), onSelect: edit } as const] : []),
    ...(canCreate ? [{ id: 'copy', icon: 'copy', label: copyLabel, onSelect: copy } as const] : []),
    ...(canDelete
      ? [
          {
            id: 'delete',
            icon: 'trash',
            isDanger: true,
            label: t('norms.delete'),
            onSelect: () => setAsking(true),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      {isNarrow && entries.length > 0 && <MoreMenu entries={entries} />}
      {!isNarrow && canCreate && (
        <Button icon="copy" onClick={copy}>
          {copyLabel}
        </Button>
      )}
      {!isNarrow && canDelete && (
        <Button icon="trash" onClick={() => setAsking(true)}>
          {t('norms.delete')}
        </Button>
      )}
      {!isNarrow && canUpdate && (
        <Button kind="primary" onClick={edit}>
          {t('norms.edit')}
        </Button>
      )}
      {canDelete && <DeleteNorm norm={norm} isAsked={isAsking} onClose={() => setAsking(false)} />}
      {dialog}
    </>
  );
}

function DeleteNorm({ norm, isAsked, onClose }: { norm: NormCard; isAsked: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const restoring = useMutation({
    mutationFn: () => undoRemoveOwnNorm(norm, client),
    onSuccess: () => announceSuccess(t('norms.restored')),
    meta: { failure: t('norms.restoreFailed') },
  });
  const removal = useMutation({
    mutationFn: () => removeOwnNorm(norm, client, () => navigate({ to: '/norms', search: { base: norm.base_id } })),
    onSuccess: () => notifySuccess(t('norms.deleted'), { label: t('norms.undoDelete'), run: () => restoring.mutate() }),
  });
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title={t('norms.deleteTitle', { code: norm.code })}
      description={t('norms.deleteText')}
      isPending={removal.isPending}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        removal.mutate();
      }}
    />
  );
}
