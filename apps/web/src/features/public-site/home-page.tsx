import type { siteRu } from './site.ru.texts.ts';
import styles from './site.module.css';

type Widened<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof Value]: Widened<Value[Key]> };
export type SiteTexts = Widened<typeof siteRu>;

/** Nothing for who has an account already. */
const STRANGERS = { 'data-strangers': '' };

/** The public page, plain HTML: it is rendered when the app is built and works without its script. */
export function HomePage({ texts, isSignedIn = false }: { texts: SiteTexts; isSignedIn?: boolean }) {
  return (
    // Whoever is signed in is led to the work instead of to sign-in; the words for it lie in the page.
    <div className={styles['page']} data-open={texts.open}>
      <header className={styles['top']}>
        <a href="/" className={styles['brand']}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {texts.product}
        </a>
        <nav className={styles['nav']}>
          <button type="button" data-theme-toggle="" className={styles['quiet']}>
            {texts.changeTheme}
          </button>
          <Entry texts={texts} isSignedIn={isSignedIn} look="primary" />
        </nav>
      </header>
      <main>
        <section className={styles['hero']}>
          <div className={styles['words']}>
            <h1>{texts.heading}</h1>
            <p>{texts.lead}</p>
            <p className={styles['actions']}>
              <Entry texts={texts} isSignedIn={isSignedIn} look="primary" />
              <a href="/auth/register" className={styles['plain']} {...STRANGERS} hidden={isSignedIn}>
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
            <a href="/auth/register" className={styles['primary']} {...STRANGERS} hidden={isSignedIn}>
              {texts.register}
            </a>
            <Entry texts={texts} isSignedIn={isSignedIn} look="plain" />
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

/** To the work when there is a session, else to sign-in; `data-entry` lets the script of the ready-made page choose. */
function Entry({ texts, isSignedIn, look }: { texts: SiteTexts; isSignedIn: boolean; look: 'primary' | 'plain' }) {
  return (
    <a href={isSignedIn ? '/projects' : '/auth/login'} className={styles[look]} data-entry="">
      {isSignedIn ? texts.open : texts.signIn}
    </a>
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
