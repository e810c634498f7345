import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';

export type CustomerActions = { onEdit: (customer: Customer) => void; onDelete: (customer: Customer) => void };

/** Row menu of a customer; nothing for a reader without permissions. */
export function CustomerMenu({ customer, onEdit, onDelete }: CustomerActions & { customer: Customer }) {
  const { t } = useTranslation();
  if (!customer.can.update && !customer.can.delete) return null;
  return (
    <Menu
      label={customer.name}
      trigger={<IconButton icon="more" size="small" label={`${t('customers.actions')}: ${customer.name}`} />}
      entries={[
        ...(customer.can.update
          ? [{ id: 'edit', icon: 'edit', label: t('customers.edit'), onSelect: () => onEdit(customer) } as const]
          : []),
        ...(customer.can.delete
          ? [
              {
                id: 'delete',
                icon: 'trash',
                isDanger: true,
                label: t('customers.delete'),
                onSelect: () => onDelete(customer),
              } as const,
            ]
          : []),
      ]}
    />
  );
}
