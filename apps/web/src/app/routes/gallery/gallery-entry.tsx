import '../../../ui/fonts.css';
import '../../../ui/tokens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HintLayer } from '#ui/hint/hint-layer.tsx';
import { Toasts } from '#ui/toast/toasts.tsx';
import { UiTextsProvider } from '#ui/ui-texts/ui-texts.tsx';
import { uiEn } from '#ui/ui.en.texts.ts';
import { uiRu } from '#ui/ui.ru.texts.ts';
import { GalleryRoute } from '../gallery-route.tsx';

// The component gallery without the app around it, as opened by its tests.
const language = new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'ru';
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root');
createRoot(element).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <UiTextsProvider value={{ language, texts: language === 'en' ? uiEn : uiRu }}>
        <Tooltip.Provider delay={0}>
          <GalleryRoute />
          <Toasts />
          <HintLayer />
        </Tooltip.Provider>
      </UiTextsProvider>
    </CSPProvider>
  </StrictMode>,
);
