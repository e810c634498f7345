import { companyBody, type Company } from '@karkas/api/companies/companies.schemas.ts';
import { CHARTER } from '@karkas/domain/documents/party.texts.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { imageUrl } from '#platform/requests/api-url.ts';
import { isVersionConflict } from '#platform/requests/api-error.ts';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { FieldRow } from '#platform/form/form-dialog.tsx';
import { FormSuggestedText } from '#platform/form/suggested-text.tsx';
import { type BoundField, FormText } from '#platform/form/text-fields.tsx';
import { fieldControl, placeServerErrors, useContractForm } from '#platform/form/use-contract-form.ts';
import { useUnsavedForm } from '#platform/form/use-unsaved-form.ts';
import { FormPhone, FormSelect } from '#platform/form/value-fields.tsx';
import { suggestSignatory } from '#platform/genitive/genitive.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import { companyOptions, saveCompany, saveLogo } from '../company-settings-queries.ts';
import { PriceAgeField, StaleLimitField } from './price-fields.tsx';
import { NEVER, valuesOf, type Values } from './requisites-values.ts';
import { zoneOptions, zoneWords } from './zones.ts';
import styles from '../company.module.css';

/** Requisites printed on documents, validated while typing. */
export function RequisitesPanel({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const canUpdate = company.can.update;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm<Values, typeof companyBody>({
    schema: companyBody,
    defaultValues: valuesOf(company),
    toInput: ({ price_max_age_days: days, stale_share_limit: limit, ...values }) => ({
      ...values,
      price_max_age_days: Number(days),
      stale_share_limit: limit === NEVER ? null : Number(limit),
    }),
  });
  useUnsavedForm(form);
  const control = fieldControl(form);
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await saveCompany(company.id, { ...input, version: company.version }, client);
      notifySuccess(t('companies.saved'));
    } catch (error) {
      if (isVersionConflict(error)) {
        setFailure(t('companies.conflict'));
        await client.invalidateQueries({ queryKey: companyOptions(company.id).queryKey });
      } else if (!placeServerErrors(form, error))
        setFailure(specificReason(error) ?? describeFailure(error, errorTexts()));
    }
  });
  const field = { control, disabled: !canUpdate };
  return (
    <Sheet>
      <div className={joinClasses(styles['panel'], styles['wide'])}>
        <Logo company={company} canUpdate={canUpdate} />
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {failure !== null && (
            <p role="alert" className={styles['failure']}>
              <strong>{t('companies.saveFailed')}</strong>
              <br />
              {failure}
            </p>
          )}
          {!canUpdate && <p className={styles['quiet']}>{t('companies.readOnly')}</p>}
          <div className={styles['halves']}>
            <CompanyFields {...field} />
            <div className={styles['form']}>
              <SignatoryFields {...field} />
              <FormSelect
                {...field}
                name="vat_rate"
                label={t('companies.vatRate')}
                isSearchable={false}
                options={VAT_RATES.map((value) => ({
                  value,
                  label: value === 'none' ? t('companies.vatNone') : format.percent(value),
                }))}
              />
              <PriceAgeField {...field} present={company.price_max_age_days} />
              <StaleLimitField {...field} present={company.stale_share_limit} />
              <ZoneField {...field} present={company.time_zone} />
            </div>
          </div>
          {canUpdate && (
            <div className={form.formState.isDirty ? styles['saveBar'] : undefined}>
              {form.formState.isDirty && <span>{t('companies.unsaved')}</span>}
              <Button
                type="submit"
                kind="primary"
                disabled={!form.formState.isDirty}
                isPending={form.formState.isSubmitting}
              >
                {t('companies.save')}
              </Button>
            </div>
          )}
        </form>
      </div>
    </Sheet>
  );
}

function Logo({ company, canUpdate }: { company: Company; canUpdate: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: (file: File | null) => saveLogo(company.id, file, client),
    meta: { isQuiet: true },
    onError: (error) => notifyFailure(error, t('companies.logoFailed')),
  });
  return (
    <div className={styles['logo']}>
      <Avatar name={company.name} seed={company.id} size={72} src={imageUrl(company.logo_url)} />
      {canUpdate && (
        <div className={styles['actions']}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className={styles['file']}
            tabIndex={-1}
            aria-label={t('companies.logo')}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file !== undefined) save.mutate(file);
            }}
          />
          <Button icon="upload" isPending={save.isPending} onClick={() => input.current?.click()}>
            {t('companies.logoChoose')}
          </Button>
          {company.logo_url !== null && (
            <Button kind="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {t('companies.logoRemove')}
            </Button>
          )}
          <p className={styles['hint']}>{t('companies.logoHint')}</p>
        </div>
      )}
    </div>
  );
}

function ZoneField({ present, ...field }: Pick<BoundField<Values>, 'control' | 'disabled'> & { present: string }) {
  const language = useLanguage();
  const words = zoneWords(language);
  return (
    <div>
      <FormSelect {...field} name="time_zone" label={words.label} options={zoneOptions(present, language)} />
      <p className={styles['hint']}>{words.hint}</p>
    </div>
  );
}

/** Name, registration numbers and contacts of the company. */
function CompanyFields(field: Pick<BoundField<Values>, 'control' | 'disabled'>) {
  const { t } = useTranslation();
  return (
    <div className={styles['form']}>
      <FormText {...field} name="name" label={t('companies.name')} isRequired maxLength={200} />
      <FormText {...field} name="full_name" label={t('companies.fullName')} maxLength={500} />
      <div className={styles['codes']}>
        <FormText {...field} name="inn" label={t('companies.inn')} inputMode="numeric" maxLength={20} />
        <FormText {...field} name="kpp" label={t('companies.kpp')} maxLength={20} />
        <FormText {...field} name="ogrn" label={t('companies.ogrn')} inputMode="numeric" maxLength={24} />
      </div>
      <FormText {...field} name="legal_address" label={t('companies.legalAddress')} maxLength={500} />
      <FieldRow>
        <FormPhone {...field} name="phone" label={t('companies.phone')} allowsNotes />
        <FormText {...field} name="email" label={t('companies.email')} type="email" maxLength={254} />
      </FieldRow>
    </div>
  );
}

/** Signatory, as in the preamble of a contract. */
function SignatoryFields(field: Pick<BoundField<Values>, 'control' | 'disabled'>) {
  const { t } = useTranslation();
  const [position, name] = useWatch({ control: field.control, name: ['director_position', 'director_name'] });
  const suggestion = suggestSignatory(position, name);
  return (
    <>
      <FieldRow>
        <FormText
          {...field}
          name="director_name"
          label={t('companies.directorName')}
          hint={t('companies.directorHint')}
          maxLength={200}
        />
        <FormText {...field} name="director_position" label={t('companies.directorPosition')} maxLength={200} />
      </FieldRow>
      {/* Printed in every contract as typed, so it wraps instead of being cut. */}
      <FormSuggestedText
        {...field}
        name="represented_by"
        label={t('companies.representedBy')}
        maxLength={300}
        suggestion={suggestion}
        takeLabel={t('companies.take', { value: suggestion })}
      />
      <FormSuggestedText
        {...field}
        name="acting_on"
        label={t('companies.actingOn')}
        maxLength={200}
        suggestion={CHARTER}
        takeLabel={t('companies.take', { value: CHARTER })}
      />
    </>
  );
}
