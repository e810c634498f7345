import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useLanguage } from '#platform/i18n.ts';
import { accessWords } from './access-words.ts';

/** In place of every page of a company that is shut to whoever signs in by a password alone: where to open it. */
export function FactorNeeded({ company, onOpen }: { company: Company; onOpen: () => void }) {
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
