/** Of pages for people outside: for a phone in the sun first, by day and night, and on paper A4. */
export const OUTSIDE_STYLE = `
:root { color-scheme: light dark; --page: #f6f5fa; --card: #fff; --text: #14112a; --muted: #4a4560; --line: #d8d5e2; --link: #4330a8; --fill: #5038b5; --warn: #7a3d00; --bad: #a30f1f; --good: #0b5c36; }
@media (prefers-color-scheme: dark) { :root { --page: #131120; --card: #1e1b2e; --text: #f4f2fb; --muted: #c3bed3; --line: #3f3a52; --link: #c7baff; --fill: #c7baff; --warn: #ffc27a; --bad: #ffa3a8; --good: #8fe0b5; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); margin: 0; overflow-wrap: anywhere; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; line-height: 1.3; margin: 1.5rem 0 .5rem; }
h3 { font-size: 1.0625rem; line-height: 1.35; }
h3 span { display: block; font-size: 1.5rem; line-height: 1.25; font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
ul { list-style: none; }
.brand { display: flex; align-items: center; gap: .625rem; margin-bottom: .75rem; font-weight: 600; }
.mark { inline-size: 2rem; block-size: 2rem; flex: none; }
header p, footer, .muted { color: var(--muted); }
.card, li, section > p:not(.plain) { background: var(--card); border: 1px solid var(--line); border-radius: .625rem; padding: .75rem 1rem; margin-top: .5rem; white-space: pre-line; }
.now > li:not(.over, .cancelled) { border-inline-start: 4px solid var(--fill); }
li > a:first-child { display: flex; align-items: center; column-gap: .5rem; min-height: 2.75rem; margin: -.375rem 0; text-decoration: none; }
li > a b { color: var(--text); white-space: nowrap; }
li > a bdi { text-decoration: underline; }
li:target { outline: 2px solid var(--link); outline-offset: 2px; }
a { color: var(--link); }
li p { margin-top: .25rem; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: .625rem 0 .375rem; }
.button, button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.75rem; padding: 0 .875rem; border: 1px solid var(--muted); border-radius: .5rem; background: none; color: var(--link); font: inherit; font-weight: 600; text-decoration: none; font-variant-numeric: tabular-nums; cursor: pointer; }
@supports (clip-path: path('M0 0')) {
  .way::before, .call::before { content: ''; flex: none; inline-size: 24px; block-size: 24px; margin: -2px; background: currentColor; clip-path: path('M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7m0 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5'); }
  .call::before { clip-path: path('M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2a1 1 0 0 1 1-.25 11.4 11.4 0 0 0 3.6.57 1 1 0 0 1 1 1V20a1 1 0 0 1-1 1A17 17 0 0 1 3 4a1 1 0 0 1 1-1h3.5a1 1 0 0 1 1 1 11.4 11.4 0 0 0 .57 3.6 1 1 0 0 1-.25 1z'); }
}
form > button, li > button { margin-top: .625rem; }
.plain { margin-top: .5rem; color: var(--muted); }
button.main { background: var(--fill); border-color: var(--fill); color: var(--card); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
mark { background: var(--fill); color: var(--card); border-radius: .25rem; padding: 0 .375rem; }
.remarks, .absent { color: var(--warn); font-weight: 600; }
.remarks strong, .bad { color: var(--bad); font-weight: 700; }
.good { color: var(--good); font-weight: 600; }
.over { color: var(--muted); }
.cancelled h3 { text-decoration: line-through; color: var(--muted); }
s { color: var(--muted); }
details li { padding-block: .375rem; }
details { margin-top: 1.5rem; border-top: 1px solid var(--line); }
summary { display: flex; align-items: center; column-gap: 1rem; min-height: 3.5rem; font-weight: 600; cursor: pointer; }
summary::before { content: ''; flex: none; inline-size: .5rem; block-size: .5rem; border: solid var(--muted); border-width: 0 2px 2px 0; transform: rotate(-45deg); }
[open] > summary::before { transform: rotate(45deg); }
summary div { display: flex; flex: 1; flex-wrap: wrap; justify-content: space-between; column-gap: 1rem; }
summary i { color: var(--muted); font-style: normal; font-weight: 400; }
.until { margin-top: 2rem; font-size: .875rem; }
.until + footer { margin-top: .75rem; }
footer { margin-top: 2rem; border-top: 1px solid var(--line); padding-top: .75rem; font-size: .875rem; }
nav { display: flex; gap: 1.5rem; }
nav a, li > p > a:not(.button) { display: inline-flex; align-items: center; min-height: 2.75rem; }
@page { size: A4; margin: 15mm; }
@media print {
  :root { color-scheme: light; --page: #fff; --card: #fff; --text: #000; --muted: #333; --line: #999; --link: #000; --warn: #000; --bad: #000; }
  body { font-size: 10pt; } main { max-width: none; padding: 0; }
  h3 span { display: inline; font-size: 1em; margin-inline-end: .5rem; }
  .actions, .actions bdi { display: block; margin: 0; }
  .call { all: unset; color: #000; } .call::before, .button:not(.call), button, .answers, nav, footer { display: none; }
  li > a:first-child { min-height: 0; margin: 0; }
  details::details-content { content-visibility: visible; block-size: auto; }
  h2 { break-after: avoid; } li { break-inside: avoid; padding: .375rem .75rem; }
}
`;

/** Of what is asked, and of the answers to it. */
export const ANSWER_STYLE = `
dt { color: var(--muted); margin-top: .75rem; }
dt:first-child { margin-top: 0; }
dd strong { font-size: 1.25rem; line-height: 1.3; }
.answers { margin-top: 1rem; }
form { margin-top: .625rem; }
.answers > form button { width: 100%; margin: 0; }
.answers details { margin-top: .75rem; border: 1px solid var(--muted); border-radius: .5rem; padding: 0 1rem; }
.answers [open] { padding-bottom: 1rem; }
.answers summary { color: var(--link); justify-content: center; }
label span { display: block; margin-bottom: .25rem; }
textarea { width: 100%; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--muted); border-radius: .5rem; padding: .5rem .75rem; }
`;
