import { profilePatch, type Profile } from '@karkas/api/auth/auth.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { LanguageSwitcher } from '#ui/language-switcher/language-switcher.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { ThemeChoices } from '#ui/theme-switcher/theme-choice.tsx';
import { imageUrl } from '#platform/requests/api-url.ts';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormPhone } from '#platform/form/value-fields.tsx';
import { fieldControl, placeServerErrors, useContractForm } from '#platform/form/use-contract-form.ts';
import { useUnsavedForm } from '#platform/form/use-unsaved-form.ts';
import { switchLanguage, useLanguage, useTranslation } from '#platform/i18n/i18n.ts';

import { errorTexts, notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import { setTheme, useThemeChoice } from '#platform/page/theme.ts';
import { savePortrait, saveProfile, sendVerification } from '../account-queries.ts';
import { rememberPreference } from '../auth-calls.ts';
import styles from './profile.module.css';

type Values = { first_name: string; last_name: string; phone: string };

export function ProfilePanel({ profile }: { profile: Profile }) {
  const { can } = profile;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm<Values, typeof profilePatch>({
    schema: profilePatch,
    defaultValues: { first_name: profile.first_name, last_name: profile.last_name, phone: profile.phone ?? '' },
    toInput: ({ phone, ...names }) => ({ ...names, phone: phone.trim() === '' ? null : phone }),
  });
  useUnsavedForm(form);
  const control = fieldControl(form);
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await saveProfile(input, client);
      form.reset(form.getValues());
      notifySuccess(t('auth.profileSaved'));
    } catch (error) {
      if (!placeServerErrors(form, error)) setFailure(specificReason(error) ?? describeFailure(error, errorTexts()));
    }
  });
  return (
    <Sheet>
      <div className={styles['panel']}>
        {can.update ? <Portrait profile={profile} /> : <Notice>{t('auth.demoProfile')}</Notice>}
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
              <strong>{t('auth.profileFailed')}</strong>
              <br />
              {failure}
            </p>
          )}
          <div className={styles['pair']}>
            <FormText
              control={control}
              name="first_name"
              label={t('auth.firstName')}
              autoComplete="given-name"
              isRequired
              maxLength={100}
            />
            <FormText
              control={control}
              name="last_name"
              label={t('auth.lastName')}
              autoComplete="family-name"
              isRequired
              maxLength={100}
            />
          </div>
          <FormPhone control={control} name="phone" label={t('auth.phone')} />
          <div>
            <Button
              type="submit"
              kind="primary"
              disabled={!can.update || !form.formState.isDirty}
              isPending={form.formState.isSubmitting}
            >
              {t('auth.profileSave')}
            </Button>
          </div>
        </form>
        <Address profile={profile} />
        <Preferences />
      </div>
    </Sheet>
  );
}

function Portrait({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: (file: File | null) => savePortrait(file, client),
    meta: { isQuiet: true },
    onError: (error) => notifyFailure(error, t('auth.portraitFailed')),
  });
  return (
    <div className={styles['portrait']}>
      <Avatar
        name={`${profile.last_name} ${profile.first_name}`}
        seed={profile.id}
        size={72}
        src={imageUrl(profile.avatar_url)}
      />
      <div className={styles['actions']}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className={styles['file']}
          tabIndex={-1}
          aria-label={t('auth.portraitChoose')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file !== undefined) save.mutate(file);
          }}
        />
        <Button icon="upload" isPending={save.isPending} onClick={() => input.current?.click()}>
          {t('auth.portraitChoose')}
        </Button>
        {profile.avatar_url !== null && (
          <Button kind="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {t('auth.portraitRemove')}
          </Button>
        )}
        <p className={styles['hint']}>{t('auth.portraitHint')}</p>
      </div>
    </div>
  );
}

function Address({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const send = useMutation({
    mutationFn: sendVerification,
    onSuccess: () => notifySuccess(t('auth.emailConfirmSent')),
  });
  return (
    <dl className={styles['facts']}>
      <dt>{t('auth.email')}</dt>
      <dd>
        <span className={styles['email']}>{profile.email}</span>
        <Badge tone={profile.is_email_verified ? 'ok' : 'warn'}>
          {profile.is_email_verified ? t('auth.emailConfirmed') : t('auth.emailNotConfirmed')}
        </Badge>
        {profile.can.confirm_email && (
          <Button size="small" isPending={send.isPending} onClick={() => send.mutate()}>
            {t('auth.emailConfirm')}
          </Button>
        )}
      </dd>
    </dl>
  );
}

function Preferences() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const theme = useThemeChoice();
  const language = useLanguage();
  return (
    <dl className={styles['facts']}>
      <dt>{t('auth.language')}</dt>
      <dd>
        <LanguageSwitcher
          language={language}
          onChange={(next) => {
            void rememberPreference({ language: next });
            void switchLanguage(next).then(() => client.invalidateQueries());
          }}
        />
      </dd>
      <dt>{t('auth.theme')}</dt>
      <dd>
        <ThemeChoices
          label={t('auth.theme')}
          theme={theme}
          onChange={(next) => {
            setTheme(next);
            void rememberPreference({ theme: next });
          }}
        />
      </dd>
    </dl>
  );
}
