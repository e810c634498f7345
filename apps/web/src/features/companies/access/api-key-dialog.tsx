import { apiKeyBody, type MadeApiKey } from '@karkas/api/api-keys/api-keys.schemas.ts';
import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormMultiSelect } from '#platform/form/multi-select-field.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormDate } from '#platform/form/value-fields.tsx';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { translateKey } from '#platform/i18n/translate-key.ts';
import { linesOf } from './lines-of.ts';
import { accessWords } from './access-words.ts';
import { makeApiKey } from './api-key-queries.ts';
import { permissionGroups } from '../roles/role-matrix.ts';

type Values = { name: string; permissions: string[]; expires_at: string | null; addresses: string };
type Props = { company: Company; onCreated: (key: MadeApiKey) => void; onClose: () => void };

/** End of the day in the user's local time. */
const endOf = (day: string | null): string | null => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

/** Creates an API key: permissions, expiry date and allowed addresses. */
export function ApiKeyDialog({ company, onCreated, onClose }: Props) {
  const { t } = useTranslation();
  const words = accessWords(useLanguage());
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const options = permissionGroups().flatMap(({ resource, permissions }) =>
    permissions
      .filter((permission) => company.permissions.includes(permission))
      .map((permission) => ({
        value: permission,
        label: `${translateKey(t, `companies.resources.${resource}`)}: ${translateKey(t, `companies.verbs.${permission.split('.')[1] ?? ''}`)}`,
      })),
  );
  return (
    <FormDialog<Values, typeof apiKeyBody>
      isOpen
      onClose={onClose}
      width={560}
      title={words.keyMakeTitle}
      submitLabel={words.keyMake}
      failureTitle={words.keyMakeFailed}
      schema={apiKeyBody}
      defaultValues={{ name: '', permissions: [], expires_at: null, addresses: '' }}
      toInput={({ permissions, expires_at: until, addresses, ...values }) => ({
        ...values,
        permissions: ALL_PERMISSIONS.filter((permission) => permissions.includes(permission)),
        expires_at: endOf(until),
        addresses: linesOf(addresses),
      })}
      save={async (body) => onCreated(await makeApiKey(company.id, body, { idempotencyKey, client }))}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="name"
            label={words.keyName}
            hint={words.keyNameHint}
            isRequired
            autoFocus
            maxLength={100}
          />
          <FormMultiSelect
            control={control}
            name="permissions"
            label={words.keyRights}
            hint={words.keyRightsHint}
            options={options}
          />
          <FormDate control={control} name="expires_at" label={words.keyUntil} hint={words.keyUntilHint} />
          <FormTextArea control={control} name="addresses" label={words.keyAddresses} hint={words.keyAddressesHint} />
        </>
      )}
    </FormDialog>
  );
}
