import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AreasRegistry } from './areas-registry';
import { contentSecurityPolicy } from './content-security-policy';
import { preloadsFor, type Preload, type ShellAssets, type Visit } from './preload-links';

/** The shell's build, read again when it was built again. */
export class ShellPage {
  private html = '';
  private assets: ShellAssets = { initial: [], app: [], federation: [], libraries: {} };
  private readAt = '';

  constructor(private readonly shellDir: string) {}

  /** The page for one visit and the policy that belongs to it. Rejects when the shell is not built. */
  async render(
    visit: Visit,
    registry: AreasRegistry | undefined,
    areasUrl: string | undefined,
  ): Promise<{ html: string; policy: string }> {
    await this.refresh();
    const nonce = randomBytes(16).toString('base64');
    const head = [
      `<meta name="csp-nonce" content="${nonce}">`,
      ...preloadsFor(this.assets, registry?.areas ?? [], visit).map(preloadLink),
      registry ? `<script id="registry" type="application/json">${escapeScript(registry.text)}</script>` : '',
    ].join('');
    // A function, since a replacement text would give meaning to `$` in it.
    const html = this.html.replace('</head>', () => `${head}</head>`);
    return { html, policy: contentSecurityPolicy(nonce, areasUrl) };
  }

  private async refresh(): Promise<void> {
    const file = path.join(this.shellDir, 'index.html');
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs}-${size}`;
    if (version === this.readAt) return;
    const [html, assets] = await Promise.all([
      readFile(file, 'utf8'),
      readFile(path.join(this.shellDir, 'assets.json'), 'utf8'),
    ]);
    this.html = html;
    this.assets = JSON.parse(assets) as ShellAssets;
    this.readAt = version;
  }
}

/** A call is used only if the link sends cookies as the page's own call does. */
function preloadLink({ url, as, priority }: Preload): string {
  const cookies = as === 'fetch' ? ' crossorigin="use-credentials"' : '';
  return `<link rel="preload" as="${as}" fetchpriority="${priority}" href="${escapeAttribute(url)}"${cookies}>`;
}

/** JSON inside a script element must not be able to end it. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
