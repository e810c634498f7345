import './ui/fonts.css';
import './ui/tokens.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { createCompanyHistory } from './app/company/company-history.ts';
import { makeRouter } from './app/router.tsx';
import { watchSession } from './app/watch-session.ts';
import { startI18n } from './platform/i18n.ts';
import { noteBoundaryError } from './platform/notices.ts';

await startI18n({
  ru: async () => (await import('./app/languages/ru.ts')).ru,
  en: async () => (await import('./app/languages/en.ts')).en,
});

const router = makeRouter(createCompanyHistory());
watchSession(router);

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
const onCaughtError = (error: unknown): void => {
  noteBoundaryError(error);
  console.error(error);
};
createRoot(element, { onCaughtError }).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
