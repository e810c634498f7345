import { useTheme, setTheme } from '#platform/page/theme.ts';
import { ThemeSwitcher } from '#ui/theme-switcher/theme-switcher.tsx';
import { findPage, GALLERY_PAGES } from './gallery/gallery-pages.ts';
import styles from './gallery/gallery.module.css';

/** Component gallery, all components in all states: `/dev/gallery/<page>`. Development and tests only. */
export function GalleryRoute() {
  const theme = useTheme();
  const page = findPage(location.pathname);
  return (
    <div className={styles['gallery']}>
      <header className={styles['head']}>
        <nav aria-label="Gallery" className={styles['nav']}>
          {GALLERY_PAGES.map(({ id, title }) => (
            <a key={id} href={`/dev/gallery/${id}`} aria-current={id === page.id ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <ThemeSwitcher theme={theme} onChange={setTheme} />
      </header>
      <main className={styles['main']}>
        <h1 className={styles['title']}>{page.title}</h1>
        <page.Content />
      </main>
    </div>
  );
}
