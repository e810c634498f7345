import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Few visits need it: loaded with the tab that shows it.
export const PersonalDataPanel = lazyDialog(() =>
  import('./personal-data-panel.tsx').then((module) => module.PersonalDataPanel),
);
