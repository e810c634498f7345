import type { ComponentType } from 'react';
import { ButtonsPage } from './buttons.gallery.tsx';
import { ChoicesPage } from './choices.gallery.tsx';
import { CommandsPage } from './commands.gallery.tsx';
import { DocumentPage } from './document.gallery.tsx';
import { FieldsPage } from './fields.gallery.tsx';
import { FilesPage } from './files.gallery.tsx';
import { GridPage } from './grid.gallery.tsx';
import { NavigationPage } from './navigation.gallery.tsx';
import { OverlaysPage } from './overlays.gallery.tsx';
import { ProgressPage } from './progress.gallery.tsx';
import { StatesPage } from './states.gallery.tsx';
import { TablesPage } from './tables.gallery.tsx';

export type GalleryPage = { id: string; title: string; Content: ComponentType };

const FIRST: GalleryPage = { id: 'buttons', title: 'Buttons and icons', Content: ButtonsPage };

export const GALLERY_PAGES: readonly GalleryPage[] = [
  FIRST,
  { id: 'fields', title: 'Fields', Content: FieldsPage },
  { id: 'choices', title: 'Choices', Content: ChoicesPage },
  { id: 'files', title: 'Files', Content: FilesPage },
  { id: 'progress', title: 'Progress', Content: ProgressPage },
  { id: 'document', title: 'Document', Content: DocumentPage },
  { id: 'navigation', title: 'Navigation', Content: NavigationPage },
  { id: 'overlays', title: 'Overlays', Content: OverlaysPage },
  { id: 'commands', title: 'Commands', Content: CommandsPage },
  { id: 'states', title: 'States', Content: StatesPage },
  { id: 'tables', title: 'Tables', Content: TablesPage },
  { id: 'grid', title: 'Grid', Content: GridPage },
];

export function findPage(pathname: string): GalleryPage {
  const id = pathname.split('/').at(-1);
  return GALLERY_PAGES.find((page) => page.id === id) ?? FIRST;
}
