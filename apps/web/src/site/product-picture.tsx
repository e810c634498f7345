import type { SiteLanguage } from './markdown.ts';
import { PICTURE_TEXTS, type PictureName } from './texts/pictures.texts.ts';

const WIDTH = 1280;
const HEIGHT = 800;

/** A screen of the product in the theme of the page. `site-pictures.spec.ts` takes the pictures and says when they are old. */
export function ProductPicture({ name, language }: { name: PictureName; language: SiteLanguage }) {
  const { alt, caption } = PICTURE_TEXTS[name][language];
  return (
    <figure className="home-picture">
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={`/pictures/${name}-${theme}.webp`}
          alt={alt}
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
          className={`home-in-${theme}`}
        />
      ))}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
