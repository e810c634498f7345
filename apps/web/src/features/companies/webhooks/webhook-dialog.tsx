import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import {
  type MadeWebhook,
  type Webhook,
  WEBHOOK_EVENTS,
  webhookBody,
  webhookPatch,
} from '@karkas/api/webhooks/webhooks.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { announceSuccess } from '#platform/errors/notices.ts';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormMultiSelect } from '#platform/form/multi-select-field.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { changeWebhook, makeWebhook } from './webhook-queries.ts';
import { eventName, webhookWords } from './webhook-words.ts';

type Values = { url: string; events: string[] };

/** In the order of the contract. */
const chosen = (events: readonly string[]) => WEBHOOK_EVENTS.filter((kind) => events.includes(kind));

export function CreateWebhookDialog({
  company,
  onCreated,
  onClose,
}: {
  company: Company;
  onCreated: (made: MadeWebhook) => void;
  onClose: () => void;
}) {
  const words = webhookWords(useLanguage());
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <FormDialog<Values, typeof webhookBody>
      isOpen
      onClose={onClose}
      width={560}
      title={words.makeTitle}
      submitLabel={words.make}
      failureTitle={words.makeFailed}
      schema={webhookBody}
      defaultValues={{ url: '', events: [] }}
      toInput={({ url, events }) => ({ url, events: chosen(events) })}
      save={async (body) => onCreated(await makeWebhook(company.id, body, { idempotencyKey, client }))}
    >
      {(control) => <Fields control={control} />}
    </FormDialog>
  );
}

export function EditWebhookDialog({
  company,
  webhook,
  onClose,
}: {
  company: Company;
  webhook: Webhook;
  onClose: () => void;
}) {
  const words = webhookWords(useLanguage());
  const client = useQueryClient();
  const { id, url, events, version } = webhook;
  return (
    <FormDialog<Values, typeof webhookPatch>
      isOpen
      onClose={onClose}
      width={560}
      title={words.editTitle}
      submitLabel={words.save}
      failureTitle={words.editFailed}
      schema={webhookPatch}
      defaultValues={{ url, events }}
      toInput={(values) => ({ url: values.url, events: chosen(values.events), version })}
      save={async (body) => {
        await changeWebhook({ companyId: company.id, id, client }, body);
        announceSuccess(words.saved);
      }}
    >
      {(control) => <Fields control={control} />}
    </FormDialog>
  );
}

function Fields({ control }: { control: Control<Values> }) {
  const language = useLanguage();
  const words = webhookWords(language);
  const options = WEBHOOK_EVENTS.map((kind) => ({ value: kind, label: eventName(kind, language) }));
  return (
    <>
      <FormText
        control={control}
        name="url"
        label={words.url}
        hint={words.urlHint}
        isRequired
        autoFocus
        maxLength={500}
      />
      <FormMultiSelect control={control} name="events" label={words.events} hint={words.eventsHint} options={options} />
    </>
  );
}
