import { NOTICE_KINDS } from '@karkas/api/inbox/inbox.schemas.ts';
import {
  LETTER_MODES,
  OBJECTS_LETTERS,
  type NoticeSettings,
  TIME_ZONES,
  DEFAULT_NOTICE_SETTINGS,
} from '@karkas/api/inbox/notice-settings.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Select } from '#ui/select/select.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, notifySuccess } from '#platform/errors/notices.ts';
import { useUnsavedWork } from '#platform/page/unsaved-work.ts';
import { letterSettingsOptions, saveLetterSettings } from './letters-queries.ts';
import styles from './letters.module.css';

/** Half-hour options; a native time field would use the browser's language. */
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hours = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hours}:${half % 2 === 0 ? '00' : '30'}`;
});

/** Which letters the user receives and when; one setting for all companies. */
export function LettersPanel() {
  const { t } = useTranslation();
  const settings = useQuery(letterSettingsOptions());
  return (
    <Sheet>
      {settings.isPending && <SkeletonRows rows={8} height={36} />}
      {settings.isError && settings.data === undefined && (
        <ErrorState
          title={t('letters.loadFailed')}
          text={describeFailure(settings.error, errorTexts())}
          onRetry={() => {
            void settings.refetch();
          }}
        />
      )}
      {settings.data !== undefined && <SettingsForm saved={settings.data} />}
    </Sheet>
  );
}

function SettingsForm({ saved }: { saved: NoticeSettings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, setDraft] = useState(saved);
  const isDirty = JSON.stringify({ ...draft, version: 0 }) !== JSON.stringify({ ...saved, version: 0 });
  const change = (part: Partial<NoticeSettings>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: () => saveLetterSettings(draft, client),
    meta: { failure: t('letters.failed') },
    onSuccess: (stored) => {
      setDraft(stored);
      notifySuccess(t('letters.saved'));
    },
    // Changed in another window or by a link in a letter: continue from the current values.
    onError: async (error) => {
      if (!isApiError(error) || error.code !== 'version_conflict') return;
      setDraft(await client.fetchQuery({ ...letterSettingsOptions(), staleTime: 0 }));
    },
  });
  useUnsavedWork({ describe: () => (isDirty && !save.isPending ? t('forms.unsaved') : null) });
  const { quiet } = draft;
  return (
    <form
      className={styles['panel']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className={styles['intro']}>{t('letters.intro')}</p>
      <Kinds draft={draft} onChange={change} />
      <fieldset className={styles['group']}>
        <legend>{t('letters.time')}</legend>
        <div className={styles['pair']}>
          <TimeOfDay
            label={t('letters.digestAt')}
            value={draft.digest_at}
            onChange={(time) => change({ digest_at: time })}
          />
          <Select
            label={t('letters.zone')}
            value={draft.time_zone}
            options={TIME_ZONES.map((zone) => ({ value: zone, label: t(`letters.zones.${zone}`) }))}
            onValueChange={(zone) => change({ time_zone: zone })}
          />
        </div>
        <Checkbox
          label={t('letters.quiet')}
          isChecked={quiet !== null}
          onCheckedChange={(isOn) => change({ quiet: isOn ? (saved.quiet ?? DEFAULT_NOTICE_SETTINGS.quiet) : null })}
        />
        {quiet !== null && (
          <div className={styles['pair']}>
            <TimeOfDay
              label={t('letters.quietFrom')}
              value={quiet.from}
              onChange={(time) => change({ quiet: { ...quiet, from: time } })}
            />
            <TimeOfDay
              label={t('letters.quietTo')}
              value={quiet.to}
              onChange={(time) => change({ quiet: { ...quiet, to: time } })}
            />
          </div>
        )}
      </fieldset>
      <div>
        <Button type="submit" kind="primary" disabled={!isDirty} isPending={save.isPending}>
          {t('letters.save')}
        </Button>
      </div>
    </form>
  );
}

function Kinds({ draft, onChange }: { draft: NoticeSettings; onChange: (part: Partial<NoticeSettings>) => void }) {
  const { t } = useTranslation();
  const modes = LETTER_MODES.map((mode) => ({ value: mode, label: t(`letters.modes.${mode}`) }));
  return (
    <fieldset className={styles['group']}>
      <legend>{t('letters.kindsTitle')}</legend>
      {NOTICE_KINDS.map((kind) => (
        <div key={kind} className={styles['kind']}>
          <span aria-hidden="true">{t(`letters.kinds.${kind}`)}</span>
          <Select
            label={t(`letters.kinds.${kind}`)}
            isLabelHidden
            isSearchable={false}
            value={draft.kinds[kind]}
            options={modes}
            onValueChange={(mode) => onChange({ kinds: { ...draft.kinds, [kind]: mode } })}
          />
        </div>
      ))}
      <div className={styles['kind']}>
        <span aria-hidden="true">{t('letters.kinds.objects')}</span>
        <Select
          label={t('letters.kinds.objects')}
          isLabelHidden
          isSearchable={false}
          value={draft.objects_letter}
          options={OBJECTS_LETTERS.map((one) => ({ value: one, label: t(`letters.objectsLetters.${one}`) }))}
          onValueChange={(one) => onChange({ objects_letter: one })}
        />
      </div>
    </fieldset>
  );
}

function TimeOfDay({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  // The API accepts any minute.
  const times = TIMES.includes(value) ? TIMES : [value, ...TIMES];
  return (
    <Select
      label={label}
      value={value}
      options={times.map((time) => ({ value: time, label: time }))}
      onValueChange={onChange}
    />
  );
}
