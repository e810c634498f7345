import { normBasePatch } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { removeBase, renameBase } from '../imports/import-queries.ts';
import { useMayImport } from '../imports/use-may-import.ts';
import { isImported } from '../norm-queries.ts';

/** Actions on a base of the company; the built-in base cannot be changed. */
export function BaseActions({ base, onImport }: { base: NormBase; onImport: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const canCreate = useMayImport();
  const canUpdate = useAbility('norm.update');
  const canDelete = useAbility('norm.delete');
  const isFileFit = isImported(base) || base.source === 'own';
  const entries: MenuEntry[] = [
    ...(canCreate && isFileFit
      ? [
          {
            id: 'import',
            icon: 'upload' as const,
            label: t(base.is_importing ? 'normImports.showImport' : 'normImports.loadMore'),
            onSelect: onImport,
          },
        ]
      : []),
    ...(canUpdate
      ? [
          {
            id: 'rename',
            icon: 'edit' as const,
            label: t('normImports.rename'),
            onSelect: () => setOpen('rename'),
          },
        ]
      : []),
    ...(canDelete && !base.is_importing
      ? [
          {
            id: 'delete',
            icon: 'trash' as const,
            label: t('normImports.delete'),
            onSelect: () => setOpen('delete'),
          },
        ]
      : []),
  ];
  if (base.is_system || entries.length === 0) return null;
  const label = t('normImports.actionsOf', { name: base.name });
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="more" label={label} />} entries={entries} />
      <OwnedDialog of={open === 'rename' && base}>
        {(displayed) => <RenameBase base={displayed} onClose={() => setOpen(null)} />}
      </OwnedDialog>
      <DeleteBase base={base} isAsking={open === 'delete'} onClose={() => setOpen(null)} />
    </>
  );
}

function RenameBase({ base, onClose }: { base: NormBase; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FormDialog<{ name: string }, typeof normBasePatch>
      isOpen
      onClose={onClose}
      width={480}
      title={t('normImports.rename')}
      failureTitle={t('normImports.renameFailed')}
      schema={normBasePatch}
      defaultValues={{ name: base.name }}
      conflictFields={{ norm_base_taken: 'name' }}
      toInput={(values) => values}
      save={async ({ name }) => {
        await renameBase(base, name, client);
        announceSuccess(t('normImports.renamed'));
      }}
    >
      {(control) => (
        <FormText
          control={control}
          name="name"
          label={t('normImports.baseName')}
          isRequired
          autoFocus
          maxLength={200}
        />
      )}
    </FormDialog>
  );
}

function DeleteBase({ base, isAsking, onClose }: { base: NormBase; isAsking: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeBase(base, client),
    onSuccess: () => announceSuccess(t('normImports.deleted')),
    meta: { failure: t('normImports.deleteFailed') },
  });
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t('normImports.deleteTitle', { name: base.name })}
      description={t('normImports.deleteText')}
      isPending={removal.isPending}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        removal.mutate();
      }}
    />
  );
}
