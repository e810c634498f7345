import type { SiteLanguage } from '../markdown.ts';
import { PICTURE_TEXTS, type PictureName } from '../texts/pictures.texts.ts';

/** Sizes taken by `site-pictures.spec.ts`; phones get a screenshot of the phone layout. */
const SIZES = [
  { size: 'phone', media: '(max-width: 640px)', width: 780, height: 1280 },
  { size: 'desktop', media: undefined, width: 1280, height: 800 },
] as const;
const FORMATS = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
] as const;

/** A screenshot in the theme of the page; the other one is hidden and therefore not downloaded. */
export function ProductPicture({ name, language }: { name: PictureName; language: SiteLanguage }) {
  const { alt, caption } = PICTURE_TEXTS[name][language];
  return (
    <figure className="home-picture">
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={`home-in-${theme}`}>
          {SIZES.flatMap(({ size, media, width, height }) =>
            FORMATS.map(([format, type]) => (
              <source
                key={`${size}.${format}`}
                media={media}
                type={type}
                srcSet={`/pictures/${name}-${size}-${theme}.${format}`}
                width={width}
                height={height}
              />
            )),
          )}
          <img
            src={`/pictures/${name}-desktop-${theme}.jpg`}
            alt={alt}
            width={1280}
            height={800}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
