import { ENDPOINT_GROUPS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { z } from 'zod';

const CSS = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 76rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2.5rem; border-bottom: 1px solid }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; vertical-align: top; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
code { font-size: .9em; overflow-wrap: anywhere }
`;

/** The endpoints for a reader: method, path, meaning, permission, fields of the request. */
export function renderDocs(): { html: string; css: string } {
  const sections = ENDPOINT_GROUPS.map(
    ({ tag, endpoints }) =>
      `<h2>${escape(tag)}</h2><table><thead><tr><th>Method</th><th>Path</th><th>Meaning</th><th>Permission</th><th>Request</th></tr></thead><tbody>${endpoints
        .map(endpointRow)
        .join('')}</tbody></table>`,
  );
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>Karkas API</title><link rel="stylesheet" href="/api/docs/docs.css"></head><body><h1>Karkas API</h1>` +
    `<p>The machine-readable contract: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('')}</body></html>`;
  return { html, css: CSS };
}

function endpointRow(endpoint: Endpoint): string {
  const { access } = endpoint;
  const permission =
    access.kind === 'company' ? access.requires : access.kind === 'signed_in' ? 'any account' : 'public';
  const paths = endpoint.paths.map((path) => `<code>${escape(path.replaceAll(/:(\w+)/g, '{$1}'))}</code>`).join('<br>');
  const fields = [...fieldNames(endpoint.query), ...fieldNames(endpoint.body)]
    .map((name) => `<code>${escape(name)}</code>`)
    .join(', ');
  return `<tr><td>${endpoint.method}</td><td>${paths}</td><td>${escape(endpoint.summary)}</td><td><code>${permission}</code></td><td>${fields}</td></tr>`;
}

function fieldNames(schema: z.ZodType | undefined): string[] {
  return schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
