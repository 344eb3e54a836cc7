import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AreaPreview } from '@shopbench/contracts';
import type { AreasRegistry } from '../registry/areas-registry';
import { contentSecurityPolicy } from './content-security-policy';
import { preloadsFor, type Preload, type ShellAssets, type Visit } from './preload-links';

/** A build of the shell, as its page is made from it. */
interface ShellBuild {
  /** Empty for one that has no folder of its own. */
  name: string;
  html: string;
  assets: ShellAssets;
}

interface PageWish {
  visit: Visit;
  registry: AreasRegistry | undefined;
  /** Address of the published areas when they lie on another host. */
  areasUrl: string | undefined;
  /** What this session sees of areas in the place of what everybody has. */
  previews: readonly AreaPreview[];
}

/** Makes the page, from the build of the shell that the registry names. */
export class ShellPage {
  private readonly builds = new Map<string, { version: string; build: ShellBuild }>();

  constructor(private readonly shellDir: string) {}

  /** The page for one visit and the policy that belongs to it. Rejects when the shell is not built. */
  async render({ visit, registry, areasUrl, previews }: PageWish): Promise<{ html: string; policy: string }> {
    const { name, html: template, assets } = await this.buildFor(visit, registry?.shell ?? {});
    const nonce = randomBytes(16).toString('base64');
    const head = [
      `<meta name="csp-nonce" content="${nonce}">`,
      `<meta name="shell-build" content="${name}">`,
      ...preloadsFor(assets, registry?.areas ?? [], visit).map(preloadLink),
      registry ? dataScript('registry', registry.text) : '',
      previews.length > 0 ? dataScript('area-previews', JSON.stringify(previews.map(toldPreview))) : '',
    ].join('');
    // A function, since a replacement text would give meaning to `$` in it.
    const html = template.replace('</head>', () => `${head}</head>`);
    const developers = previews.flatMap(({ url }) => (url ? [url] : []));
    return { html, policy: contentSecurityPolicy(nonce, areasUrl, developers) };
  }

  /**
   * The build on trial for a browser that the shell found to be in its audience, else everybody's. One that does not lie
   * here, as when the registry is another host's, gives way to the newest that does.
   */
  private async buildFor(
    { fitBuilds }: Visit,
    { build, trial }: AreasRegistry['shell'],
  ): Promise<ShellBuild> {
    const wanted = trial !== undefined && fitBuilds.includes(`shell-${trial}`) ? [trial, build] : [build];
    for (const name of wanted) {
      const folder = name && /^[0-9a-f]+$/.test(name) && path.join(this.shellDir, 'releases', name);
      const found = folder && (await this.read(folder).catch(() => undefined));
      if (found) return found;
    }
    return this.read(this.shellDir);
  }

  /** Reads the build in a folder, again when it was written again. */
  private async read(folder: string): Promise<ShellBuild> {
    const file = path.join(folder, 'index.html');
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs}-${size}`;
    const known = this.builds.get(folder);
    if (known?.version === version) return known.build;
    const [html, assets] = await Promise.all([
      readFile(file, 'utf8'),
      readFile(path.join(folder, 'assets.json'), 'utf8'),
    ]);
    const name = folder === this.shellDir ? '' : path.basename(folder);
    const build = { name, html, assets: JSON.parse(assets) as ShellAssets };
    this.builds.set(folder, { version, build });
    return build;
  }
}

/** A call is used only if the link sends cookies as the page's own call does. */
function preloadLink({ url, as, priority, integrity }: Preload): string {
  const cookies = as === 'fetch' ? ' crossorigin="use-credentials"' : '';
  const checked = integrity ? ` integrity="${escapeAttribute(integrity)}" crossorigin="anonymous"` : '';
  return `<link rel="preload" as="${as}" fetchpriority="${priority}" href="${escapeAttribute(url)}"${cookies}${checked}>`;
}

const toldPreview = ({ area, release, url }: AreaPreview): AreaPreview => ({ area, release, url });

const dataScript = (id: string, json: string) =>
  `<script id="${id}" type="application/json">${escapeScript(json)}</script>`;

/** JSON inside a script element must not be able to end it. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
