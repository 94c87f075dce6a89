/** @jsxImportSource preact */

const PARTS: readonly (readonly [string, string])[] = [
  ['A box', 'is a state: what is the case. A box inside of another says it more exactly.'],
  ['Boxes in a box without a way between them', 'are regions: the chart is in one state of each.'],
  ['A dot', 'shows where a chart, or a box, begins.'],
  ['A bold line in a box', 'is what can happen there: the user does something, an answer comes.'],
  ['A number', 'belongs to the arrow with the same number at that box.'],
  ['if …', 'must be true for that; the first line that fits counts, from above.'],
  ['otherwise', 'is what happens where none of the lines above fits.'],
  ['/ …', 'is what the chart does then. «asks for» is a request to the server.'],
  ['at once', 'needs nobody: the chart goes on by itself.'],
  ['ignored', 'is what changes nothing on purpose, with the reason.'],
  ['A dashed box', 'leads back to where one was before.'],
  ['A double frame', 'is an end.'],
];

export function Legend() {
  return (
    <details class="legend">
      <summary>How to read the drawing</summary>
      <dl>
        {PARTS.map(([part, meaning]) => (
          <div key={part}>
            <dt>{part}</dt> <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
