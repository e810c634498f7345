import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { ApiKeysPanel } from './api-keys-panel.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { accessWords } from './access-words.ts';
import { ExportPanel, WebhooksPanel } from './lazy-panels.ts';
import { requireFactor } from '../company-settings-queries.ts';
import styles from '../company.module.css';

/** Sign-in requirements of a company: password only, or password and code. */
export function AccessPanel({ company }: { company: Company }) {
  const canExport = useAbility('company.delete');
  return (
    <div className={styles['sheets']}>
      <FactorRule company={company} />
      <AddressesPanel company={company} />
      <ApiKeysPanel company={company} />
      <WebhooksPanel company={company} />
      {canExport && <ExportPanel company={company} />}
    </div>
  );
}

function FactorRule({ company }: { company: Company }) {
  const words = accessWords(useLanguage());
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (isRequired: boolean) => requireFactor(company, isRequired, client),
    meta: { failure: words.factorFailed },
    onSuccess: ({ requires_totp: isRequired }) => announceSuccess(isRequired ? words.factorRequired : words.factorFree),
  });
  const canRequire = company.can.require_totp;
  return (
    <Sheet title={words.factorTitle}>
      <div className={styles['panel']}>
        <p>{words.factorText}</p>
        {!company.can.change_access && <Notice>{words.demo}</Notice>}
        {company.can.change_access && !canRequire && (
          <Notice action={<a href="/profile?tab=code">{words.factorOwnLink}</a>}>{words.factorOwn}</Notice>
        )}
        <Checkbox
          label={words.factorLabel}
          isChecked={change.isPending ? change.variables : company.requires_totp}
          disabled={!canRequire || change.isPending}
          onCheckedChange={(isChecked) => change.mutate(isChecked)}
        />
      </div>
    </Sheet>
  );
}
