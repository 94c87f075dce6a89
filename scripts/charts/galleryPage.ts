import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../tool.ts';

const FOLDER = join(root, 'scripts/charts/page');

/** The drawing of a chart as SVG: its outer states, all states by name, and all words. */
export interface DrawnViews {
  readonly outline: string;
  readonly names: string;
  readonly words: string;
}

/** A chart as the page shows it. */
export interface DrawnChart {
  /** Its path within the project. */
  readonly file: string;
  readonly views: DrawnViews;
}

/** The code of the page, which is the same for all charts. */
let bundled: Promise<string> | undefined;

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

/** Escapes JSON or code, so that no string can end its script element. */
function inScript(text: string): string {
  return text.replaceAll('</', String.raw`<\/`).replaceAll('<!--', String.raw`\u003c!--`);
}

/**
 * The page that shows and walks every chart, as one file without a server. The same charts give the
 * same bytes; what differs from run to run is in a side file.
 */
export async function galleryPage(drawings: Readonly<Record<string, DrawnChart>>): Promise<string> {
  const [code, style] = await Promise.all([
    (bundled ??= bundle()),
    readFile(join(FOLDER, 'page.css'), 'utf8'),
  ]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Charts of Einsatzplan</title>
<style>
${style}</style>
</head>
<body>
<div id="page"></div>
<script src="../../reports/charts.js"></script>
<script type="application/json" id="drawings">${inScript(JSON.stringify(drawings))}</script>
<script>${inScript(code)}</script>
</body>
</html>
`;
}
