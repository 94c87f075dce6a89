import type { Box, ChartLayout, PlacedArrow, PlacedState, Point } from './layoutChart.ts';
import { BADGE_RADIUS, NUMBER_WIDTH, TOGGLE_SIZE, type CardRow } from './stateCard.ts';
import type { TextBlock } from './textBlock.ts';

const STYLE = `
svg{font-family:"Inter Variable",Inter,"Helvetica Neue",Arial,sans-serif;--page:#fff;--odd:#f6f5fa;--line:#c9c6d6;--ink:#1d1b26;--soft:#5d5a6b;--mark:#5b3fd6;--wrong:#b3261e;--done:#2c6e49}
@media (prefers-color-scheme:dark){svg{--page:#16151c;--odd:#1f1e28;--line:#4a4758;--ink:#eceaf4;--soft:#a9a5ba;--mark:#b5a2ff;--wrong:#ff9b90;--done:#83d1a5}}
.page,.even rect{fill:var(--page)}
.odd rect{fill:var(--odd)}
.state rect{stroke:var(--line)}
.history rect{stroke-dasharray:4 3}
.way{fill:none;stroke:var(--mark);stroke-width:1.2}
.head,.start,.badge{fill:var(--mark)}
.origin{fill:var(--page);stroke:var(--mark);stroke-width:1.2}
text{fill:var(--soft);paint-order:stroke;stroke-width:4px;stroke-linejoin:round}
.even text{stroke:var(--page)}
.odd text{stroke:var(--odd)}
.said text{fill:var(--ink)}
.name,.event,.target{fill:var(--ink);font-weight:600}
.failure{fill:var(--wrong);font-weight:600}
.guard,.otherwise,.tag{fill:var(--mark)}
.action,.chart,.port{fill:var(--done)}
.ignored,.note{font-style:italic}
.toggle rect{fill:var(--page);stroke:var(--mark)}
.toggle path{stroke:var(--mark);stroke-width:1.6}
.card .number,.arrow .number{fill:var(--page);font-weight:600;stroke:none}
`;

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function badgeSvg({ x, y }: Point, number: number): string {
  return `<circle class="badge" cx="${px(x)}" cy="${px(y)}" r="${BADGE_RADIUS}"/><text class="number" x="${px(x)}" y="${px(y + 4)}" font-size="11" text-anchor="middle">${number}</text>`;
}

function linesSvg({ lines }: TextBlock, { x, y }: Point): string {
  return lines
    .map(
      (line) =>
        `<text class="${line.kind}" x="${px(x)}" y="${px(y + line.y)}" font-size="${line.style.size}" textLength="${px(line.width)}" lengthAdjust="spacingAndGlyphs">${escapeXml(line.text)}</text>`,
    )
    .join('');
}

function rowSvg({ block, x, y, key, number }: CardRow, corner: Point): string {
  const left = corner.x + x;
  const top = corner.y + y;
  const lines = linesSvg(block, { x: left, y: top });
  if (key === null) return lines;
  const badge =
    number === null ? '' : badgeSvg({ x: left - NUMBER_WIDTH + BADGE_RADIUS, y: top + 9 }, number);
  return `<g class="transition" data-key="${escapeXml(key)}">${badge}${lines}</g>`;
}

function shade({ depth }: PlacedState): string {
  return depth % 2 === 1 ? 'even' : 'odd';
}

function frameSvg(box: Box, inset: number): string {
  return `<rect x="${px(box.x + inset)}" y="${px(box.y + inset)}" width="${px(box.width - 2 * inset)}" height="${px(box.height - 2 * inset)}" rx="${8 - inset}"/>`;
}

function stateSvg(placed: PlacedState): string {
  const { state } = placed;
  const inner = state.type === 'final' ? frameSvg(placed, 3) : '';
  return `<g class="state ${state.type} ${shade(placed)}" id="${escapeXml(state.id)}">${frameSvg(placed, 0)}${inner}</g>`;
}

function cardSvg(placed: PlacedState): string {
  const rows = placed.card.rows.map((row) => rowSvg(row, placed));
  return `<g class="card ${shade(placed)}" data-state="${escapeXml(placed.state.id)}">${rows.join('')}</g>`;
}

/** What opens or folds a state: a plus or a minus in its corner. */
function toggleSvg({ state: { toggle }, x, y, width }: PlacedState): string {
  if (!toggle) return '';
  const left = x + width - TOGGLE_SIZE - 6;
  const [middleX, middleY] = [left + TOGGLE_SIZE / 2, y + 6 + TOGGLE_SIZE / 2];
  const across = `M${px(middleX - 4)} ${px(middleY)}h8`;
  const down = toggle.isOpen ? '' : `M${px(middleX)} ${px(middleY - 4)}v8`;
  return `<g class="toggle" data-toggle="${escapeXml(toggle.id)}"><rect x="${px(left)}" y="${px(y + 6)}" width="${TOGGLE_SIZE}" height="${TOGGLE_SIZE}" rx="4"/><path d="${across}${down}"/></g>`;
}

function headSvg(points: readonly Point[]): string {
  const [before, end] = points.slice(-2) as [Point, Point];
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const corner = (side: number) =>
    `${px(end.x - dx * 8 + dy * 4 * side)} ${px(end.y - dy * 8 - dx * 4 * side)}`;
  return `<path class="head" d="M${px(end.x)} ${px(end.y)}L${corner(1)}L${corner(-1)}Z"/>`;
}

function waySvg(points: readonly Point[]): string {
  const path = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${px(x)} ${px(y)}`).join('');
  return `<path class="way" d="${path}"/>${headSvg(points)}`;
}

function arrowSvg(placed: PlacedArrow): string {
  const keys = placed.arrow.keys.map(escapeXml).join('|');
  const { points, badge } = placed;
  return `<g class="arrow" data-keys="${keys}">${waySvg(points)}${badge ? badgeSvg(badge, badge.number) : originSvg(placed)}</g>`;
}

/** What is written beside an arrow. */
function labelSvg({ arrow, label }: PlacedArrow): string {
  if (!label) return '';
  const keys = arrow.keys.map(escapeXml).join('|');
  return `<g class="said" data-keys="${keys}">${linesSvg(label.block, label)}</g>`;
}

/** Where an arrow begins that leads from a state to one inside of it. */
function originSvg({ arrow: { source, target }, points: [start] }: PlacedArrow): string {
  const isInward = target.startsWith(`${source}.`);
  return isInward ? `<circle class="origin" cx="${px(start!.x)}" cy="${px(start!.y)}" r="3"/>` : '';
}

function startSvg({ box, points }: ChartLayout['starts'][number]): string {
  const radius = box.width / 2;
  return `<circle class="start" cx="${px(box.x + radius)}" cy="${px(box.y + radius)}" r="${px(radius)}"/>${waySvg(points)}`;
}

/**
 * Draws a chart that has been laid out, for a light and a dark page. A state has its id; the row of
 * a transition has the transition's key in `data-key`, an arrow the keys of its transitions in
 * `data-keys`, separated by `|`.
 */
export function chartSvg(
  { width, height, states, starts, arrows }: ChartLayout,
  title: string,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE.trim()}</style>`,
    '<rect class="page" width="100%" height="100%"/>',
    ...states.map(stateSvg),
    ...starts.map(startSvg),
    ...arrows.map(arrowSvg),
    ...arrows.map(labelSvg).filter((label) => label !== ''),
    ...states.map(cardSvg),
    ...states.map(toggleSvg).filter((toggle) => toggle !== ''),
    '</svg>',
    '',
  ].join('\n');
}
