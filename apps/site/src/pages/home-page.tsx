import { SITE_MODULES } from '@karkas/api/site/site-modules.data.ts';
import { MODULE_NAMES } from '@karkas/api/site/site-modules.texts.ts';
import type { SiteContent } from '@karkas/api/site/site-content.schemas.ts';
import { addressOf } from '../addresses.ts';
import { BuildingSection } from './building-section.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import type { SiteLanguage } from '../markdown.ts';
import { ProductPicture } from './product-picture.tsx';
import { SampleZone } from '../sample/sample-zone.tsx';
import { ModuleMark } from './module-mark.tsx';
import { homeEn } from '../texts/home.en.texts.ts';
import { homeRu, type HomeTexts } from '../texts/home.ru.texts.ts';
import { hang } from '../typography.texts.ts';

export const HOME_TEXTS: Readonly<Record<SiteLanguage, HomeTexts>> = { ru: homeRu, en: homeEn };
type Props = { language: SiteLanguage; content: SiteContent };

/**
 * The home page in the order of the specification: hero, audience, problems and solutions, modules, advantages, steps,
 * testimonials, form.
 */
export function HomePage({ language, content }: Props) {
  const texts = HOME_TEXTS[language];
  const typeset = (text: string): string => hang(text, language);
  return (
    <>
      <section className="home-hero">
        <div className="home-words">
          <h1>{typeset(texts.heading)}</h1>
          <p>{typeset(texts.lead)}</p>
          <p className="home-actions">
            <a href="/auth/register" className="home-primary" data-strangers="">
              {texts.start}
            </a>
            <a href={addressOf('/services', language)} className="home-plain">
              {texts.see}
            </a>
          </p>
        </div>
        <SampleZone language={language} />
        <Example texts={texts} />
      </section>
      <BuildingSection title={texts.drawing} note={texts.drawingNote} />
      <ProductPicture name="specification" language={language} />
      <section className="home-section">
        <h2>{texts.audience.title}</h2>
        <dl className="home-audience">
          {texts.audience.items.map((item) => (
            <div key={item.who}>
              <dt>{item.who}</dt>
              <dd>{typeset(item.text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Problems texts={texts} typeset={typeset} />
      <ProductPicture name="agreement" language={language} />
      <Modules language={language} content={content} typeset={typeset} />
      <section className="home-section">
        <h2>{texts.advantages.title}</h2>
        <ul className="home-cells">
          {texts.advantages.items.map((item) => (
            <li key={item.name}>
              <h3>{item.name}</h3>
              <p>{typeset(item.text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Steps texts={texts} typeset={typeset} />
      <Testimonials texts={texts} content={content} typeset={typeset} />
      <section className="home-section" id="contact">
        <h2>{texts.contact.title}</h2>
        <p className="home-lead">{typeset(texts.contact.lead)}</p>
        <ContactForm language={language} />
      </section>
    </>
  );
}

type SectionProps = { texts: HomeTexts; typeset: (text: string) => string };

function Problems({ texts: { problems }, typeset }: SectionProps) {
  return (
    <section className="home-section">
      <h2>{problems.title}</h2>
      <ol className="home-problems">
        {problems.items.map((item) => (
          <li key={item.pain}>
            <p className="home-pain">
              <span className="home-label">{problems.pain}</span>
              {typeset(item.pain)}
            </p>
            <p>
              <span className="home-label">{problems.cure}</span>
              {typeset(item.cure)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Modules({ language, content, typeset }: Props & { typeset: (text: string) => string }) {
  const { modules } = HOME_TEXTS[language];
  return (
    <section className="home-section">
      <h2>{modules.title}</h2>
      <p className="home-lead">{typeset(modules.lead)}</p>
      <ul className="home-cells">
        {SITE_MODULES.map((module) => (
          <li key={module.code}>
            <h3>
              <a href={addressOf(`/services/${module.slug}`, language)}>{MODULE_NAMES[module.code][language]}</a>
            </h3>
            <ModuleMark state={module.state} language={language} />
            <p>{typeset(content.services.find((service) => service.module === module.code)?.description ?? '')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ texts: { steps }, typeset }: SectionProps) {
  return (
    <section className="home-section">
      <h2>{steps.title}</h2>
      <p className="home-lead">{typeset(steps.lead)}</p>
      <ol className="home-steps">
        {steps.items.map((item) => (
          <li key={item.when}>
            <p className="home-label">{item.when}</p>
            <h3>{item.name}</h3>
            <p>{typeset(item.text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Testimonials({ texts: { testimonials }, content, typeset }: SectionProps & { content: SiteContent }) {
  return (
    <section className="home-section">
      <h2>{testimonials.title}</h2>
      {content.testimonials.map((item) => (
        <figure key={item.slug} className="home-testimonial">
          <blockquote>{typeset(item.body)}</blockquote>
          <figcaption>
            {item.author}, {item.position}, {item.company}
          </figcaption>
        </figure>
      ))}
      {content.testimonials.length === 0 ? (
        <div className="home-pilot">
          <p>{typeset(testimonials.empty)}</p>
          <div>
            <h3>{testimonials.pilotTitle}</h3>
            <ol>
              {testimonials.pilot.map((step) => (
                <li key={step}>{typeset(step)}</li>
              ))}
            </ol>
          </div>
        </div>
      ) : null}
    </section>
  );
}

/** Example sheet of the hero; a test recomputes its figures. */
function Example({ texts: { example } }: { texts: HomeTexts }) {
  const totals = [
    [example.net, example.netTotal],
    [example.vat, example.vatTotal],
    [example.gross, example.grossTotal],
  ] as const;
  return (
    <figure className="home-example">
      <figcaption>{example.title}</figcaption>
      <table>
        <thead>
          <tr>
            {[example.number, example.name, example.unit, example.quantity, example.price, example.total].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {example.rows.map((row, index) => (
            <tr key={row.name}>
              <td>{index + 1}</td>
              <td>{row.name}</td>
              <td>{row.unit}</td>
              <td>{row.quantity}</td>
              <td>{row.price}</td>
              <td>{row.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
