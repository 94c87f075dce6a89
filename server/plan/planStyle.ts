/** Of the plan of a worker: for a phone first, by day and night, and on paper A4. */
export const PLAN_STYLE = `
:root { color-scheme: light dark; --text: #1e1b2e; --muted: #5b566b; --line: #e3e1ea; --link: #4b3bb3; --warn: #8a4b00; }
@media (prefers-color-scheme: dark) { :root { --text: #eceaf4; --muted: #aaa5bb; --line: #3b3748; --link: #b3a8ff; --warn: #ffb866; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--text); max-width: 40rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1, h2, h3, p, ul { margin: 0; padding: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1rem; margin: 1.75rem 0 .25rem; }
h3 { font-size: 1rem; }
h3 span { font-variant-numeric: tabular-nums; margin-inline-end: .5rem; }
ul { list-style: none; }
li { padding: .75rem 0; border-top: 1px solid var(--line); white-space: pre-line; }
li:target { outline: 2px solid var(--link); outline-offset: 2px; }
a { color: var(--link); display: inline-block; padding: .25rem 1rem .25rem 0; }
header p, footer, section > p { color: var(--muted); }
.remarks, .absent { color: var(--warn); }
.over { color: var(--muted); }
.cancelled h3 { text-decoration: line-through; color: var(--muted); }
footer { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: .75rem; font-size: .875rem; }
@page { size: A4; margin: 15mm; }
@media print {
  :root { color-scheme: light; --text: #000; --muted: #333; --line: #999; --link: #000; --warn: #000; }
  body { font-size: 11pt; max-width: none; padding: 0; }
  a { display: inline; padding: 0; text-decoration: none; }
  h2 { break-after: avoid; } li { break-inside: avoid; } footer { display: none; }
}
`;
