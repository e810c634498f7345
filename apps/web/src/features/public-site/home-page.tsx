import type { siteRu } from './site.ru.texts.ts';
import styles from './site.module.css';

type Widened<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof Value]: Widened<Value[Key]> };
export type SiteTexts = Widened<typeof siteRu>;

/** The public page, plain HTML: it is rendered when the app is built and works without its script. */
export function HomePage({ texts, isSignedIn = false }: { texts: SiteTexts; isSignedIn?: boolean }) {
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <a href="/" className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {texts.product}
        </a>
        <nav className={styles['nav']}>
          <button type="button" data-theme-toggle="" className={styles['quiet']}>
            {texts.changeTheme}
          </button>
          {isSignedIn ? (
            <a href="/projects" className={styles['primary']}>
              {texts.open}
            </a>
          ) : (
            <a href="/auth/login" className={styles['primary']}>
              {texts.signIn}
            </a>
          )}
        </nav>
      </header>
      <main>
        <section className={styles['hero']}>
          <div className={styles['words']}>
            <h1>{texts.heading}</h1>
            <p>{texts.lead}</p>
            <p className={styles['actions']}>
              <a href="/auth/login" className={styles['primary']}>
                {texts.signIn}
              </a>
              <a href="/auth/register" className={styles['plain']}>
                {texts.register}
              </a>
            </p>
          </div>
          <Example texts={texts} />
        </section>
        <section className={styles['does']}>
          <h2>{texts.does}</h2>
          <ol className={styles['parts']}>
            {texts.parts.map((part, index) => (
              <li key={part.title}>
                <span className={styles['index']} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{part.title}</h3>
                <p>{part.text}</p>
              </li>
            ))}
          </ol>
          <p className={styles['honesty']}>{texts.honesty}</p>
        </section>
        <section className={styles['start']}>
          <div>
            <h2>{texts.start}</h2>
            <p>{texts.startText}</p>
          </div>
          <p className={styles['actions']}>
            <a href="/auth/register" className={styles['primary']}>
              {texts.register}
            </a>
            <a href="/auth/login" className={styles['plain']}>
              {texts.signIn}
            </a>
          </p>
        </section>
      </main>
      <footer className={styles['foot']}>
        <span>{texts.product}</span>
        <a href="/consent">{texts.consentLink}</a>
      </footer>
    </div>
  );
}

function Example({ texts }: { texts: SiteTexts }) {
  return (
    <figure className={styles['example']}>
      <figcaption>{texts.example}</figcaption>
      <div className={styles['frame']}>
        <table>
          <thead>
            <tr>
              <th>{texts.exampleNumber}</th>
              <th>{texts.exampleName}</th>
              <th>{texts.exampleUnit}</th>
              <th>{texts.exampleQuantity}</th>
              <th>{texts.examplePrice}</th>
              <th>{texts.exampleTotal}</th>
            </tr>
          </thead>
          <tbody>
            {texts.exampleRows.map((row) => (
              <tr key={row.number}>
                <td>{row.number}</td>
                <td>{row.name}</td>
                <td>{row.unit}</td>
                <td>{row.quantity}</td>
                <td>{row.price}</td>
                <td>{row.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles['totals']}>
        <div>
          <dt>{texts.exampleNet}</dt>
          <dd>{texts.exampleNetTotal}</dd>
        </div>
        <div>
          <dt>{texts.exampleVat}</dt>
          <dd>{texts.exampleVatTotal}</dd>
        </div>
        <div>
          <dt>{texts.exampleGross}</dt>
          <dd>{texts.exampleGrossTotal}</dd>
        </div>
      </dl>
    </figure>
  );
}

type ConsentProps = { product: string; title: string; version: string; paragraphs: readonly string[] };

/** The document a person consents to, in the very words whose hash the server keeps. */
export function ConsentPage({ product, title, version, paragraphs }: ConsentProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <a href="/" className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {product}
        </a>
      </header>
      <main className={styles['document']}>
        <h1>{title}</h1>
        <p className={styles['version']}>{version}</p>
        <ol>
          {paragraphs.map((paragraph) => (
            <li key={paragraph}>{paragraph}</li>
          ))}
        </ol>
      </main>
    </div>
  );
}
