import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { useCurrentCompany } from './current-company.tsx';

/** Warning before printing when the company has no ИНН; printing stays possible. */
export function MissingTaxNumberNotice(): ReactNode {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const canSay = useAbility('company.update');
  if (company === null || (company.inn !== null && company.inn !== '')) return null;
  return (
    <Notice tone="warn" action={canSay && <Link to="/company">{t('companies.unnamed.link')}</Link>}>
      {t('companies.unnamed.text', { name: company.name })}
    </Notice>
  );
}
