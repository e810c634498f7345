import { createCustomerLink } from '@karkas/api/customer-links/customer-links.endpoints.ts';
import {
  CUSTOMER_LINK_PARTS,
  type CustomerLinkMade,
  type CustomerLinkPart,
} from '@karkas/api/customer-links/customer-links.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { linkKeys, type LinkChoices } from './link-queries.ts';
import { endOf, USUAL_VALIDITY, ValidityField } from './validity-field.tsx';
import styles from './customer-links.module.css';

type Props = {
  projectId: string;
  agreementId: string | undefined;
  choices: LinkChoices;
  onMade: (link: CustomerLinkMade) => void;
};

/** What a link shows, to whom and until when. */
export function NewLinkForm({ projectId, agreementId, choices, onMade }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const seesPrices = useAbility('specification.view_prices');
  const asked = choices.agreements.find(({ id }) => id === agreementId);
  const only = choices.customers.length === 1 ? choices.customers[0]?.id : undefined;
  const [customerId, setCustomerId] = useState(asked?.customerId ?? only ?? '');
  const [recipient, setRecipient] = useState('');
  const [parts, setParts] = useState<readonly CustomerLinkPart[]>(CUSTOMER_LINK_PARTS);
  // Who is asked about a change of the price has to see it.
  const [showsPrices, setShowsPrices] = useState(seesPrices && asked !== undefined);
  const [agreementIds, setAgreementIds] = useState<readonly string[]>(asked === undefined ? [] : [asked.id]);
  const [validity, setValidity] = useState(USUAL_VALIDITY);
  const [isAsked, setAsked] = useState(false);
  const end = endOf(validity);
  const own = choices.agreements.filter((one) => one.customerId === customerId);
  const create = useMutation({
    mutationFn: (expiresAt: string) =>
      callEndpoint(createCustomerLink, {
        params: { project_id: projectId },
        body: {
          customer_id: customerId,
          recipient: recipient.trim(),
          parts: [...parts],
          shows_prices: showsPrices,
          agreement_ids: own.map(({ id }) => id).filter((id) => agreementIds.includes(id)),
          expires_at: expiresAt,
        },
      }),
    onSuccess: onMade,
    onSettled: () => client.invalidateQueries({ queryKey: linkKeys.ofProject(projectId) }),
  });
  const isComplete = customerId !== '' && recipient.trim() !== '' && parts.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (isComplete && end !== null && !create.isPending) create.mutate(end);
  };
  const problem = (isWrong: boolean, text: string) => (isAsked && isWrong ? text : undefined);
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Select
        label={t('customerLinks.customer')}
        isRequired
        isSearchable={false}
        value={customerId}
        options={choices.customers.map(({ id, name }) => ({ value: id, label: name }))}
        error={problem(customerId === '', t('customerLinks.customerMissing'))}
        onValueChange={setCustomerId}
      />
      <TextInput
        label={t('customerLinks.recipient')}
        hint={t('customerLinks.recipientHint')}
        maxLength={200}
        isRequired
        value={recipient}
        error={problem(recipient.trim() === '', t('customerLinks.recipientMissing'))}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      <PartsField
        parts={parts}
        error={problem(parts.length === 0, t('customerLinks.partsMissing'))}
        onChange={setParts}
      />
      {seesPrices && (
        <Checkbox label={t('customerLinks.prices')} isChecked={showsPrices} onCheckedChange={setShowsPrices} />
      )}
      {own.length > 0 && <AgreementsField agreements={own} chosen={agreementIds} onChange={setAgreementIds} />}
      <ValidityField value={validity} isAsked={isAsked} onChange={setValidity} />
      {create.error !== null && <Notice tone="danger">{reasonOf(create.error)}</Notice>}
      <Button type="submit" kind="primary" isPending={create.isPending}>
        {t('customerLinks.create')}
      </Button>
    </form>
  );
}

/** The server names the agreement or the field; its own words are more exact than those of the status. */
const reasonOf = (error: Error): string =>
  (isApiError(error) ? (error.errors[0]?.message ?? error.detail) : null) ?? describeFailure(error, errorTexts());

function without<Item>(list: readonly Item[], item: Item, isIn: boolean): readonly Item[] {
  const rest = list.filter((one) => one !== item);
  return isIn ? [...rest, item] : rest;
}

type PartsProps = {
  parts: readonly CustomerLinkPart[];
  error: string | undefined;
  onChange: (parts: readonly CustomerLinkPart[]) => void;
};

function PartsField({ parts, error, onChange }: PartsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('customerLinks.parts')}</legend>
      {CUSTOMER_LINK_PARTS.map((part, at) => (
        <Checkbox
          key={part}
          label={t(`customerLinks.part.${part}`)}
          isChecked={parts.includes(part)}
          error={at === CUSTOMER_LINK_PARTS.length - 1 ? error : undefined}
          onCheckedChange={(isChecked) => onChange(without(parts, part, isChecked))}
        />
      ))}
    </fieldset>
  );
}

type AgreementsProps = {
  agreements: LinkChoices['agreements'];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

function AgreementsField({ agreements, chosen, onChange }: AgreementsProps): ReactNode {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <fieldset className={styles['choices']} data-column="">
      <legend>{t('customerLinks.decide')}</legend>
      {agreements.map((one) => (
        <Checkbox
          key={one.id}
          label={t('customerLinks.agreement', {
            number: one.number,
            date: date(one.date),
            contract: one.contractNumber,
          })}
          isChecked={chosen.includes(one.id)}
          onCheckedChange={(isChecked) => onChange(without(chosen, one.id, isChecked))}
        />
      ))}
      <p className={styles['quiet']}>{t('customerLinks.decideHint')}</p>
    </fieldset>
  );
}
