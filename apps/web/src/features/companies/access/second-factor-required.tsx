import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { accessWords } from './access-words.ts';

/**
 * Replaces all pages of a company that requires a second factor the user has not enabled, with a link to the
 * settings.
 */
export function SecondFactorRequired({ company, onOpen }: { company: Company; onOpen: () => void }) {
  const words = accessWords(useLanguage());
  return (
    <EmptyState
      isPage
      icon="lock"
      title={words.neededTitle}
      text={words.neededText.replace('{{company}}', company.name)}
      action={
        <Button kind="primary" onClick={onOpen}>
          {words.neededAction}
        </Button>
      }
    />
  );
}
