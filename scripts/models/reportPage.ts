import { readFile } from 'node:fs/promises';
import { models } from '../../tests/models/models.ts';
import { draw } from '../charts/drawings.ts';
import { coverageOf, type ChartReport, type WalkResult } from './modelReport.ts';

const KINDS: Readonly<Record<WalkResult['kind'], string>> = {
  'generated paths': 'Generated paths over the screens',
  journeys: 'Journeys over the screens',
  'chart alone': 'Journeys on the chart alone',
};

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function filmHtml(film: readonly string[], steps: WalkResult['steps']): string {
  const frames = film.map((picture, index) => {
    const words = index === 0 ? 'at the start' : `after: ${steps[index - 1]!.when}`;
    return `<figure><img alt="${escaped(words)}" src="data:image/png;base64,${picture}"><figcaption>${index}. ${escaped(words)}</figcaption></figure>`;
  });
  return `<div class="film" role="group" aria-label="The screen after each step" tabindex="0">${frames.join('')}</div>`;
}

function pathOf({ given, steps, failure, kind, path, film: frames }: WalkResult): string {
  const items = steps.map(({ when, outcome }, index) => {
    const state = failure?.step === index ? ' class="failed"' : '';
    return `<li${state}><b>When</b> ${escaped(when)}, <b>then:</b> ${escaped(outcome)}</li>`;
  });
  const start = kind === 'chart alone' ? '' : ` <small>at ${escaped(path)}</small>`;
  const message = failure ? `<p class="message" role="note">${escaped(failure.message)}</p>` : '';
  const film = frames.length > 0 ? filmHtml(frames, steps) : '';
  const picture = failure?.picture
    ? `<img alt="The screen at the step that failed" src="data:image/png;base64,${failure.picture}">`
    : '';
  return `<p><b>Given:</b> ${escaped(given)}${start}</p><ol>${items.join('')}</ol>${message}${film}${picture}`;
}

function walkHtml(walk: WalkResult): string {
  const result = walk.passed ? 'passed' : 'failed';
  return `<details class="walk ${result}"${walk.passed ? '' : ' open'}><summary><span class="result">${result}</span> ${escaped(walk.name)} <small>${seconds(walk.duration)}</small></summary>${pathOf(walk)}</details>`;
}

async function chartHtml(report: ChartReport): Promise<string> {
  const { chart } = models.find((model) => model.chart.id === report.id)!;
  const { files } = await draw(chart);
  const failed = report.walks.filter(({ passed }) => !passed).length;
  const { states, transitions } = coverageOf(report);
  const covered = report.coverage
    ? `${transitions} transitions and ${states} states walked by both kinds of walk,`
    : 'Some walks were left out, so that what they cover is not counted.';
  const groups = [...Map.groupBy(report.walks, ({ kind }) => kind)].map(
    ([kind, walks]) =>
      `<h3>${KINDS[kind]} <small>${walks.length}</small></h3>${walks.map(walkHtml).join('')}`,
  );
  return `<section id="chart-${report.id}" aria-labelledby="title-${report.id}">
<h2 id="title-${report.id}">${report.id}</h2>
<p>${escaped(chart.root.description ?? '')}</p>
<p>${covered} ${report.walks.length - failed} walks passed, ${failed} failed.</p>
<div class="drawing" data-walked="${escaped(JSON.stringify(report.walked))}">${files[`${report.id}.svg`]}</div>
${groups.join('\n')}
</section>`;
}

/** The report of the models as a page that needs no other file. */
export async function reportPage(reports: readonly ChartReport[]): Promise<string> {
  const [style, script] = await Promise.all(
    ['report.css', 'report.js'].map((name) =>
      readFile(new URL(`./page/${name}`, import.meta.url), 'utf8'),
    ),
  );
  const links = reports.map(({ id, walks }) => {
    const failed = walks.filter(({ passed }) => !passed).length;
    return `<li><a href="#chart-${id}">${id}</a> ${failed > 0 ? `<b class="count">${failed} failed</b>` : ''}</li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Charts over the screens</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Charts">
<h1>Charts over the screens</h1>
<label>Show walks with <input type="search" id="search"></label>
<label><input type="checkbox" id="failed"> only failed ones</label>
<ul>${links.join('')}</ul>
</nav>
<main>
${(await Promise.all(reports.map(chartHtml))).join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`;
}
