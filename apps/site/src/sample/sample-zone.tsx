import type { SiteLanguage } from '../markdown.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';
import { hang } from '../typography.texts.ts';

export const SAMPLE_FILE = '/samples/vedomost-obrazec.xlsx';

/**
 * Upload zone for pricing a visitor's bill without an account. The result is rendered by `sample-island.ts`, loaded on
 * use.
 */
export function SampleZone({ language }: { language: SiteLanguage }) {
  const texts = SAMPLE_TEXTS[language];
  return (
    <section className="sample-zone" data-sample="" data-missed={texts.missed} aria-labelledby="sample-title">
      <div className="sample-drop" data-sample-drop="">
        <h2 id="sample-title">{texts.title}</h2>
        <p>{hang(texts.lead, language)}</p>
        <p className="home-actions">
          <label className="home-primary sample-choose">
            {texts.choose}
            <input
              type="file"
              className="sample-file"
              accept=".xlsx,.xlsm,.xls,.csv,.docx,.pdf,.xml,.gge,.gsfx,.arp,.txt"
            />
          </label>
          <button type="button" className="home-plain" data-sample-official="">
            {texts.official}
          </button>
          <span className="sample-or">{texts.drop}</span>
        </p>
        <p className="sample-note">
          <a href={SAMPLE_FILE} download="">
            {texts.download}
          </a>
        </p>
        <noscript>
          <p className="sample-note">{texts.needsScript}</p>
        </noscript>
      </div>
      <div className="sample-result" data-sample-result="" tabIndex={-1} aria-live="polite" />
    </section>
  );
}
