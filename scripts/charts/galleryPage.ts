import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'fflate';
import { rolldown } from 'rolldown';
import { root } from '../tool.ts';
import type { Relations } from './chartRelations.ts';
import { ENGINE } from './page/drawing/engine.ts';

const FONT = join(
  root,
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const FOLDER = join(root, 'scripts/charts/page');

/** In px. */
type Size = readonly [width: number, height: number];

/** A chart as the page knows it before it draws it. */
export interface DrawnChart {
  /** Its path within the project. */
  readonly file: string;
  /** Of its names, alone and with the events on the arrows, opened to each depth, the least first. */
  readonly sizes: Readonly<Record<'names' | 'events', readonly Size[]>>;
  readonly relations: Relations;
}

/** The code of the page, which is the same for all charts. */
let bundled: Promise<string> | undefined;
let packed: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const build = await rolldown({
    cwd: root,
    input: join(FOLDER, 'main.tsx'),
    platform: 'browser',
    logLevel: 'warn',
    transform: {
      target: 'es2024',
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  });
  try {
    const { output } = await build.generate({ format: 'iife', minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** ELK for a worker, as gzip in Base64. The same bytes wherever it is made. */
async function packedEngine(): Promise<string> {
  const code = await readFile(join(root, 'node_modules/elkjs/lib/elk-worker.min.js'));
  return Buffer.from(gzipSync(code, { level: 9, mtime: 0 })).toString('base64');
}

/** Escapes JSON or code, so that no string can end its script element. */
function inScript(text: string): string {
  return text.replaceAll('</', String.raw`<\/`).replaceAll('<!--', String.raw`\u003c!--`);
}

/**
 * The page that shows and walks every chart, as one file without a server. The same charts give the
 * same bytes; what differs from run to run is in a side file.
 */
export async function galleryPage(drawings: Readonly<Record<string, DrawnChart>>): Promise<string> {
  const [code, engine, style, font] = await Promise.all([
    (bundled ??= bundle()),
    (packed ??= packedEngine()),
    readFile(join(FOLDER, 'page.css'), 'utf8'),
    readFile(FONT, 'base64'),
  ]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Charts of Einsatzplan</title>
<style>
@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(data:font/woff2;base64,${font}) format("woff2")}
${style}</style>
</head>
<body>
<div id="page"></div>
<script src="../../reports/charts.js"></script>
<script type="application/json" id="drawings">${inScript(JSON.stringify(drawings))}</script>
<!-- elkjs (https://github.com/kieler/elkjs), Eclipse Public License 2.0 -->
<script type="text/plain" id="${ENGINE}">${engine}</script>
<script>${inScript(code)}</script>
</body>
</html>
`;
}
