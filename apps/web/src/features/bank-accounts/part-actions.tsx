import { useMutation } from '@tanstack/react-query';
import { IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';

type MenuProps = { name: string; isPrimary: boolean; onPrimary: () => void; onEdit: () => void; onRemove: () => void };

/** Menu of one line of a card: an account or a contact. */
export function PartMenu({ name, isPrimary, onPrimary, onEdit, onRemove }: MenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      label={name}
      trigger={<IconButton icon="more" size="small" label={`${t('bankAccounts.actions')}: ${name}`} />}
      entries={[
        ...(isPrimary
          ? []
          : [{ id: 'primary', icon: 'check', label: t('bankAccounts.makePrimary'), onSelect: onPrimary } as const]),
        { id: 'edit', icon: 'edit', label: t('bankAccounts.edit'), onSelect: onEdit },
        { id: 'remove', icon: 'trash', isDanger: true, label: t('bankAccounts.delete'), onSelect: onRemove },
      ]}
    />
  );
}

/** Makes a line the primary one. */
export function usePrimary(save: () => Promise<void>, failure: string): () => void {
  const { t } = useTranslation();
  const make = useMutation({
    mutationFn: save,
    meta: { failure },
    onSuccess: () => announceSuccess(t('bankAccounts.madePrimary')),
  });
  return () => {
    if (!make.isPending) make.mutate();
  };
}

type RemoveProps = {
  title: string;
  text: string;
  failure: string;
  done: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
};

export function RemovePartDialog({ title, text, failure, done, onRemove, onClose }: RemoveProps) {
  const remove = useMutation({
    mutationFn: onRemove,
    meta: { failure },
    onSuccess: () => announceSuccess(done),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      description={text}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
