// The site in development. Astro reports usage to its authors unless told not to, before it is loaded.
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { dev } = await import('astro');

/** Serves the site; other addresses are forwarded as the proxy says. */
export function serveSite(proxy) {
  return dev({ root: import.meta.dirname, server: { port: 5173 }, vite: { server: { proxy } }, logLevel: 'warn' });
}
