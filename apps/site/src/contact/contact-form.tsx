import { operatorPlace } from '@karkas/api/core/operator.texts.ts';
import { SITE_MODULES } from '@karkas/api/site/site-modules.data.ts';
import { MODULE_NAMES } from '@karkas/api/site/site-modules.texts.ts';
import type { ReactNode } from 'react';
import { addressOf } from '../addresses.ts';
import type { SiteLanguage } from '../markdown.ts';
import { contactEn } from '../texts/contact.en.texts.ts';
import { contactRu, type ContactTexts } from '../texts/contact.ru.texts.ts';

export const CONTACT_TEXTS: Readonly<Record<SiteLanguage, ContactTexts>> = { ru: contactRu, en: contactEn };

/**
 * The form as HTML; submitted by `contact-form-script.ts`, or by the browser without scripts. Messages of the script
 * are in data attributes.
 */
export function ContactForm({ language }: { language: SiteLanguage }) {
  const texts = CONTACT_TEXTS[language];
  return (
    <form
      className="form-form"
      data-contact=""
      data-sending={texts.sending}
      data-failed={texts.failed}
      data-wrong={texts.wrong}
      method="post"
      action={addressOf('/contact', language)}
      noValidate
    >
      <Field name="name" label={texts.name} isRequired>
        <input
          id="contact-name"
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          aria-describedby="contact-name-error"
        />
      </Field>
      <Field name="email" label={texts.email} hint={texts.emailHint}>
        <input
          id="contact-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          aria-describedby="contact-email-hint contact-email-error"
        />
      </Field>
      <Field name="phone" label={texts.phone} hint={texts.phoneHint}>
        <input
          id="contact-phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          aria-describedby="contact-phone-hint contact-phone-error"
        />
      </Field>
      <Field name="subject" label={texts.subject}>
        <input id="contact-subject" name="subject" maxLength={200} aria-describedby="contact-subject-error" />
      </Field>
      <Field name="module" label={texts.module}>
        <select id="contact-module" name="module" defaultValue="" aria-describedby="contact-module-error">
          <option value="">{texts.anyModule}</option>
          {SITE_MODULES.map(({ code }) => (
            <option key={code} value={code}>
              {MODULE_NAMES[code][language]}
            </option>
          ))}
        </select>
      </Field>
      <Field name="message" label={texts.message} isRequired isWide>
        <textarea
          id="contact-message"
          name="message"
          rows={6}
          maxLength={5000}
          required
          aria-describedby="contact-message-error"
        />
      </Field>
      <div className="form-trap" aria-hidden="true">
        <label htmlFor="contact-website">{texts.leaveEmpty}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Consent language={language} texts={texts} />
      <p className="form-note form-draft">{texts.draft}</p>
      <p className="form-problem" role="alert" data-problem="" hidden />
      <button type="submit" className="form-send">
        {texts.send}
      </button>
      <div className="form-sent" role="status" tabIndex={-1} data-sent="" hidden>
        <p className="form-sent-title">{texts.sentTitle}</p>
        <p>{texts.sentText}</p>
        <button type="button" className="form-again" data-again="">
          {texts.another}
        </button>
      </div>
    </form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  isWide?: boolean;
  children: ReactNode;
};

function Field({ name, label, hint, isRequired = false, isWide = false, children }: FieldProps) {
  return (
    <div className={isWide ? 'form-field form-wide' : 'form-field'} data-field={name}>
      <label htmlFor={`contact-${name}`}>
        {label}
        {isRequired ? (
          <span aria-hidden="true" className="form-mark">
            {' *'}
          </span>
        ) : null}
      </label>
      {children}
      {hint ? (
        <p className="form-hint" id={`contact-${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <p className="form-error" id={`contact-${name}-error`} hidden />
    </div>
  );
}

/** Only the consent has a checkbox; the policy needs none and is linked beside it. */
function Consent({ language, texts }: { language: SiteLanguage; texts: ContactTexts }) {
  return (
    <div className="form-field form-wide" data-field="consent">
      <div className="form-consent">
        <input id="contact-consent" name="consent" type="checkbox" aria-describedby="contact-consent-error" />
        <label htmlFor="contact-consent">
          {texts.consentBefore} <a href={addressOf('/consent/contact', language)}>{texts.consentLink}</a>
        </label>
      </div>
      <p className="form-error" id="contact-consent-error" hidden />
      <p className="form-hint">
        {operatorPlace(language, 'lead')}
        {texts.policyBefore} <a href={addressOf('/privacy', language)}>{texts.policyLink}</a>.
      </p>
    </div>
  );
}
